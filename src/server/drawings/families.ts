import * as drawings from './drawings.ts';
import { Chance } from './pens.ts';
import type { Subject } from '../../domain/drawings/drawing.ts';

export type Family = keyof typeof drawings;

/** Words in a slug that select a drawing. The first match wins. */
const familiesByWord: [RegExp, Family][] = [
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

/** Drawings for a category, if no word of the slug matches. */
const families: Record<string, Family[]> = {
  'Legal Tech': ['docket', 'bundle', 'calendar'],
  'Real Estate': ['match', 'elevation', 'plan', 'trail'],
  'Process Automation': ['lanes', 'sequence', 'histogram'],
  'AI Integration': ['rings', 'ridges', 'strands'],
};

export function familyOf({ slug, category }: Subject): Family {
  const matched = familiesByWord.find(([words]) => words.test(slug))?.[1];
  const candidates = Object.hasOwn(families, category) ? families[category]! : (['strands'] as const);
  return matched ?? new Chance(slug).pick<Family>(candidates);
}

export function draw(subject: Subject): string {
  // oxlint-disable-next-line import/namespace
  return drawings[familyOf(subject)](new Chance(`${subject.category}/${subject.slug}`));
}
