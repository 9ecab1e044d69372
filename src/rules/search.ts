/** Maximum length of every search. Longer ones are cut, and the inbox refuses them. */
export const SEARCH_MAX = 200;

/** Maximum number of words of a search. Others are ignored, because each word is looked up. */
export const SEARCH_WORDS_MAX = 12;

/** Number of results on one page, and the maximum in one response. */
export const SEARCH_RESULTS_A_PAGE = 10;
export const SEARCH_RESULTS_MAX = 50;

/** The kinds of search results, with what visitors call them. */
export const searchKinds = {
  'blog-posts': 'Article',
  'case-studies': 'Case study',
  technologies: 'Technology',
  'technology-categories': 'Category',
  pages: 'Page',
} as const;

export type SearchKind = keyof typeof searchKinds;

/** Number of results that are suggested while a visitor types. */
export const SUGGESTIONS_MAX = 6;
