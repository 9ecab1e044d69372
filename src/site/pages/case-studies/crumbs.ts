import type { Crumb } from '../../../ui/Breadcrumb.tsx';
import type { CaseStudyData } from './case-study.loader.ts';

/** Returns the way to a case study, which the page shows and the structured data repeat. */
export function caseStudyCrumbs({ title }: CaseStudyData['study']): Crumb[] {
  return [{ label: 'Case Studies', href: '/case-studies' }, { label: title }];
}
