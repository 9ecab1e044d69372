import type { FieldKind } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { invalidInput } from '../../rules/errors.ts';
import type { Query } from '../../rendering/query.ts';
import { OperatorBlogPostChangesDocument } from './document.operator.generated.ts';
import type { FormValues } from './controls.ts';
import { cellName, rowCount } from './table-rows.ts';

/** What readers do not get of a text, and what they get in another form. */
export interface TextChanges {
  removed: readonly string[];
  changed: readonly string[];
}

/** Maximum number of changes in an address. */
const LISTED_MAX = 20;

/** Returns what becomes of the texts with markup in a form. */
export async function changesOf(
  query: Query,
  { fields }: ContentTypeDefinition,
  values: FormValues,
): Promise<TextChanges> {
  const texts = Object.entries(fields).flatMap(([name, { kind }]) => textsWithMarkup(name, kind, values));
  const changes = await Promise.all(
    texts.map(async (content) => {
      const variables = { content, format: values['format'] ?? 'markdown' };
      return (await query(OperatorBlogPostChangesDocument, variables)).blogPostChanges;
    }),
  );
  return {
    removed: [...new Set(changes.flatMap(({ removed }) => removed))],
    changed: [...new Set(changes.flatMap(({ changed }) => changed))],
  };
}

function textsWithMarkup(name: string, kind: FieldKind, values: FormValues): string[] {
  if (kind.type === 'table') {
    return Array.from({ length: rowCount(name, kind, values) }, (_, row) =>
      Object.entries(kind.columns).flatMap(([column, cell]) =>
        textsWithMarkup(cellName(name, row, column), cell.kind, values),
      ),
    ).flat();
  }
  const hasMarkup = kind.type === 'markup' || (kind.type === 'paragraphs' && kind.markdown);
  return hasMarkup && values[name] ? [values[name]] : [];
}

/** Throws INVALID_INPUT if a save would remove parts of HTML for good. Of Markdown, the source is stored too. */
export function requireConsent({ removed }: TextChanges, { format, removeParts }: FormValues): void {
  if (format !== 'html' || removed.length === 0 || removeParts !== undefined) return;
  throw invalidInput({ removeParts: `A save removes ${removed.join(', ')}` });
}

/** Returns the end of an address that says what a save did to HTML. */
export function changesQuery({ removed, changed }: TextChanges, { format }: FormValues): string {
  if (format !== 'html') return '';
  const parts = Object.entries({ removed, changed }).flatMap(([name, values]) => values.map((value) => [name, value]));
  const query = new URLSearchParams(parts.slice(0, LISTED_MAX)).toString();
  return query && `&${query}`;
}

/** Returns what a save did, which the address says, or what becomes of the text that is stored. */
export async function shownChanges(
  query: Query,
  type: ContentTypeDefinition,
  values: FormValues,
  search: URLSearchParams,
) {
  const [removed, changed] = [search.getAll('removed'), search.getAll('changed')];
  return removed.length + changed.length > 0 ? { removed, changed } : changesOf(query, type, values);
}
