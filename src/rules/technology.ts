export const difficultyLevels = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const;
export type DifficultyLevel = (typeof difficultyLevels)[number];

/** Number in the badge of the catalog if the catalog is empty (specification 9). */
export const TECHNOLOGY_COUNT_FALLBACK = 100;

/** Maximum length of a search query, because each word is compared with each technology. */
export const CATALOG_SEARCH_MAX = 200;
