import { text, type Rule } from './rule.ts';
import { SLUG_PATTERN } from './slug.ts';

/** Slugs become addresses, so beyond their length only what needs no escaping is allowed. */
export function slugRule(min: number): Rule {
  return text({
    label: 'Slug',
    min,
    max: 100,
    pattern: { matches: SLUG_PATTERN, message: 'Slug may hold lower-case letters, digits and single hyphens only' },
  });
}
