import { caseStudyForm } from '../../rules/case-study.ts';
import { validateSeed, readSeedFiles } from '../content/seed-reader.ts';
import type { CaseStudy } from './case-study.entity.ts';

export type CaseStudySeed = Pick<
  CaseStudy,
  'title' | 'slug' | 'category' | 'icon' | 'problem' | 'solution' | 'outcome' | 'metrics' | 'technologies' | 'createdAt'
>;

export function caseStudySeeds(root?: string): CaseStudySeed[] {
  return readSeedFiles('case-studies', root).map((document) => {
    const { createdAt, ...attributes } = document.attributes as Omit<
      CaseStudySeed,
      'slug' | 'problem' | 'solution' | 'outcome' | 'createdAt'
    > & { createdAt: string };
    return validateSeed(document, caseStudyForm, {
      ...attributes,
      slug: document.slug,
      problem: section(document.body, 'Problem'),
      solution: section(document.body, 'Solution'),
      outcome: section(document.body, 'Outcome'),
      createdAt: new Date(`${createdAt}T12:00:00Z`),
    });
  });
}

/** The text below `## heading`, up to the next heading. */
function section(body: string, heading: string): string {
  const found = body.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  return found?.slice(heading.length).trim() ?? '';
}
