import { slugFromName } from '../../../rules/slug.ts';
import { RichText } from '../../../ui/RichText.tsx';
import type { Clause } from './LegalLayout.tsx';
import type { LegalTexts } from './legal-texts.loader.ts';

/** Returns the clauses that the owner has written. Their addresses follow from their titles, and differ from those taken. */
export function ownClauses(clauses: LegalTexts['clauses'], others: readonly Clause[] = []): Clause[] {
  const taken = new Set(others.map(({ id }) => id));
  return clauses.map(({ title, summary, html }) => {
    const name = slugFromName(title) || 'clause';
    let id = name;
    for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
    taken.add(id);
    return { id, title, summary, body: <RichText html={html} /> };
  });
}
