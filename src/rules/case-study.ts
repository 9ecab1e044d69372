export const caseStudyCategories = ['Real Estate', 'Legal Tech', 'Process Automation'] as const;
export type CaseStudyCategory = (typeof caseStudyCategories)[number];

/** Lengths of the excerpts on a card and in the meta description (specification 9). */
export const CARD_EXCERPT = 80;
export const META_DESCRIPTION_EXCERPT = 150;
