import { text, type Rule } from './field-schema.ts';
import { SLUG_PATTERN } from './slug.ts';

/** Slugs become addresses, so beyond their length only what needs no escaping is allowed. */
/* @__NO_SIDE_EFFECTS__ */
export function slugRule(min: number): Rule {
  return text({
    label: 'Slug',
    min,
    max: 100,
    pattern: { matches: SLUG_PATTERN, message: 'Slug may hold lower-case letters, digits and single hyphens only' },
  });
}

/** What operators write, by the names of their folders and addresses. Their tables have the same names with underscores. */
export const contentNouns = ['blog-posts', 'case-studies', 'technologies', 'technology-categories'] as const;
export type ContentNoun = (typeof contentNouns)[number];

export function isContentNoun(value: string): value is ContentNoun {
  return (contentNouns as readonly string[]).includes(value);
}
