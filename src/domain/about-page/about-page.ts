import { singleContent } from '../content/single-content.ts';
import { firstAboutPage } from './about-page.copy.ts';
import { aboutPageType } from './about-page.fields.ts';

export const aboutPage = singleContent({
  type: aboutPageType,
  description: 'The texts of the About page.',
  first: firstAboutPage,
});
