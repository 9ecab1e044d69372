import type { Subject } from '../../domain/pictures/drawing.ts';
import { Chance } from './chance.ts';
import * as aiIntegration from './motifs/ai-integration.ts';
import * as legalTech from './motifs/legal-tech.ts';
import * as processAutomation from './motifs/process-automation.ts';
import * as realEstate from './motifs/real-estate.ts';

const motifs = { ...legalTech, ...realEstate, ...processAutomation, ...aiIntegration };

export type MotifName = keyof typeof motifs;

/** Words in a slug that select a motif. The first match wins. */
const motifsByWord: [RegExp, MotifName][] = [
  [/exhibit|bundle/, 'bundle'],
  [/deadline|notice|calendar/, 'calendar'],
  [/redact/, 'docket'],
  [/audit|screening|version/, 'trail'],
  [/ledger|deposit|invoice|match/, 'match'],
  [/listing|unit|maintenance/, 'elevation'],
  [/lease/, 'plan'],
  [/interview|system|onboarding/, 'lanes'],
  [/webhook|event/, 'sequence'],
  [/retrieval|search|conflict/, 'rings'],
  [/approval|risk|review/, 'ridges'],
  [/rpa|api|route/, 'strands'],
  [/measure|counter|report/, 'histogram'],
];

/** Motifs for a category, if no word of the slug matches. */
const motifsByCategory: Record<string, MotifName[]> = {
  'Legal Tech': ['docket', 'bundle', 'calendar'],
  'Real Estate': ['match', 'elevation', 'plan', 'trail'],
  'Process Automation': ['lanes', 'sequence', 'histogram'],
  'AI Integration': ['rings', 'ridges', 'strands'],
};

export function motifOf({ slug, category }: Subject): MotifName {
  const matched = motifsByWord.find(([words]) => words.test(slug))?.[1];
  const candidates = Object.hasOwn(motifsByCategory, category) ? motifsByCategory[category]! : (['strands'] as const);
  return matched ?? new Chance(slug).pick<MotifName>(candidates);
}

/** Returns the SVG elements of the cover of a document. */
export function drawMotif(subject: Subject): string {
  return motifs[motifOf(subject)](new Chance(`${subject.category}/${subject.slug}`));
}
