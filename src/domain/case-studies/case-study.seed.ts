import { caseStudyForm } from '../../rules/case-study.ts';
import { checkedDocument, readDocuments } from '../content/seed-reader.ts';
import type { CaseStudy } from './case-study.entity.ts';

export type CaseStudyContent = Pick<
  CaseStudy,
  'title' | 'slug' | 'category' | 'icon' | 'problem' | 'solution' | 'outcome' | 'metrics' | 'technologies' | 'createdAt'
>;

export function caseStudyContent(): CaseStudyContent[] {
  return readDocuments('case-studies').map((document) => {
    const { createdAt, ...attributes } = document.attributes as Omit<
      CaseStudyContent,
      'slug' | 'problem' | 'solution' | 'outcome' | 'createdAt'
    > & { createdAt: string };
    return checkedDocument(document, caseStudyForm, {
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
