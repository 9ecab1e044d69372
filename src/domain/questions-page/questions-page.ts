import { singleContent } from '../content/single-content.ts';
import { firstQuestionsPage } from './questions-page.copy.ts';
import { questionsPageType } from './questions-page.fields.ts';

export const questionsPage = singleContent({
  type: questionsPageType,
  description: 'The common questions of the contact page.',
  first: firstQuestionsPage,
});
