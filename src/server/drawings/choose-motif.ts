import type { Subject } from '../../domain/pictures/drawing.ts';
import { Chance } from './chance.ts';
import * as aiIntegration from './motifs/ai-integration.ts';
import { fields } from './motifs/fields.ts';
import * as legalTech from './motifs/legal-tech.ts';
import * as processAutomation from './motifs/process-automation.ts';
import * as realEstate from './motifs/real-estate.ts';

const motifs = { ...legalTech, ...realEstate, ...processAutomation, ...aiIntegration, fields };

export type MotifName = keyof typeof motifs;

/** The shipped documents have motifs about their subject. All others have fields, which differ with the slug. */
const motifsBySlug: Readonly<Record<string, MotifName>> = {
  default: 'strands',
  'approval-steps-for-ai-output': 'ridges',
  'court-deadlines-as-tested-code': 'calendar',
  'exhibit-pipeline': 'bundle',
  'guided-interviews-clients-finish': 'lanes',
  'lease-abstraction-with-checks': 'plan',
  'listing-syndication-feeds': 'elevation',
  'measure-before-you-automate': 'histogram',
  'redaction-that-holds': 'docket',
  'rent-ledger-reconciliation': 'match',
  'retrieval-you-can-measure': 'rings',
  'rpa-api-or-file-drop': 'strands',
  'screening-files-with-an-audit-trail': 'trail',
  'webhooks-that-arrive-twice': 'sequence',
  'conflict-checks-before-the-intake-call': 'rings',
  'court-notices-read-twice': 'calendar',
  'exhibit-sets-that-rebuild': 'bundle',
  'maintenance-requests-sorted-by-risk': 'elevation',
  'new-hires-set-up-across-eight-systems': 'lanes',
  'production-reports-from-machine-counters': 'histogram',
  'rent-and-deposits-matched-daily': 'match',
  'screening-files-complete-before-anyone-decides': 'trail',
  'supplier-invoices-matched-line-by-line': 'match',
};

export function motifOf({ slug }: Pick<Subject, 'slug'>): MotifName {
  return Object.hasOwn(motifsBySlug, slug) ? motifsBySlug[slug]! : 'fields';
}

/** Returns the SVG elements of the cover of a document. */
export function drawMotif(subject: Subject): string {
  return motifs[motifOf(subject)](new Chance(`${subject.category}/${subject.slug}`));
}
