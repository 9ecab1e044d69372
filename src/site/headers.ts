import { BLOG_TITLE } from '../rules/blog.ts';

/** The headers of pages that load data. They are shown while the data is loading, too. */
export const headers = {
  technologies: {
    title: 'The tools I build with',
    lead: 'Grouped by what they do for you. Each page explains what the technology is, when I choose it, and when I do not.',
  },
  caseStudies: {
    title: 'Case Studies',
    lead: 'Worked examples with invented figures: the starting point, the system, what went wrong first, and the results.',
  },
  blog: {
    title: BLOG_TITLE,
    lead: 'What to build, how to check it, and what can go wrong. Worked examples have invented figures.',
  },
} as const;
