export const difficultyLevels = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const;
export type DifficultyLevel = (typeof difficultyLevels)[number];

/** What each level says: who can maintain a solution that uses the technology. */
export const levelMeanings: Readonly<Record<string, string>> = {
  Beginner: 'Anyone who uses spreadsheets can maintain it',
  Intermediate: 'Needs an administrator',
  Advanced: 'Needs a developer',
  Expert: 'Needs a specialist',
} satisfies Record<DifficultyLevel, string>;

/** Number in the badge of the catalog if the catalog is empty (specification 9). */
export const TECHNOLOGY_COUNT_FALLBACK = 100;
