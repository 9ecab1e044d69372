export const caseStudyCategories = ['Real Estate', 'Legal Tech', 'Process Automation'] as const;
export type CaseStudyCategory = (typeof caseStudyCategories)[number];

/** Lengths of the excerpts on a card and in the meta description (specification 9). */
export const CARD_EXCERPT = 80;
export const META_DESCRIPTION_EXCERPT = 150;

/** Who does a step of a case study that no person does. */
export const SOFTWARE = 'Software';
export const WAITING = 'Waiting';

/** The time of a step, such as "40 minutes" or "2.5 hours". More than zero. */
export const STEP_TIME = /^(?![0.]+ )(\d{1,4}(?:\.\d{1,2})?) (minute|hour)s?$/;
