import type { FieldValues } from '../../rules/content-field.ts';
import { readSeedFiles, validateSeed } from '../content/seed-reader.ts';
import { caseStudyFields } from './case-study.fields.ts';

export type CaseStudySeed = FieldValues<typeof caseStudyFields> & { createdAt: Date };

export function caseStudySeeds(root?: string): CaseStudySeed[] {
  return readSeedFiles('case-studies', root).map((file) => {
    const { createdAt, ...attributes } = file.attributes as unknown as SeedAttributes;
    return validateSeed(file, caseStudyFields, {
      ...attributes,
      slug: file.slug,
      problem: section(file.body, 'Problem'),
      solution: section(file.body, 'Solution'),
      outcome: section(file.body, 'Outcome'),
      createdAt: new Date(`${createdAt}T12:00:00Z`),
    });
  });
}

type SeedAttributes = Omit<CaseStudySeed, 'slug' | 'problem' | 'solution' | 'outcome' | 'createdAt'> & {
  createdAt: string;
};

/** Returns the text below `## heading`, up to the next heading. */
function section(body: string, heading: string): string {
  const found = body.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  return found?.slice(heading.length).trim() ?? '';
}
