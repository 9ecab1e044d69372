import { text, type FieldSchema } from './field-schema.ts';
import { SLUG_PATTERN } from './slug.ts';

/** Slugs become addresses, so beyond their length only what needs no escaping is allowed. */
/* @__NO_SIDE_EFFECTS__ */
export function slugRule(min: number): FieldSchema {
  return text({
    label: 'Slug',
    min,
    max: 100,
    pattern: { matches: SLUG_PATTERN, message: 'Slug may hold lower-case letters, digits and single hyphens only' },
  });
}

/** What operators write, by the names of their folders and addresses. Their tables have the same names with underscores. */
export const contentTypes = ['blog-posts', 'case-studies', 'technologies', 'technology-categories'] as const;
export type ContentType = (typeof contentTypes)[number];

export function isContentType(value: string): value is ContentType {
  return (contentTypes as readonly string[]).includes(value);
}
