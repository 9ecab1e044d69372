import { aboutPage } from './about-page/about-page.ts';
import type { SingleContent } from './content/single-content.ts';
import { legalTexts } from './legal-texts/legal-texts.ts';
import { questionsPage } from './questions-page/questions-page.ts';
import { pagesOfServices, servicesPage } from './service-pages/service-pages.ts';

/** The texts of pages, in the order in which the back office lists them. */
export const pageTexts: readonly SingleContent[] = [
  aboutPage,
  questionsPage,
  servicesPage,
  ...Object.values(pagesOfServices),
  legalTexts,
];
