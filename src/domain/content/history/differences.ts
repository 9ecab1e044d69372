import { longDate } from '../../../rules/date.ts';
import { datedTime } from '../../../rules/written-time.ts';
import type { ContentField } from '../../../rules/content-field.ts';
import type { ContentType } from '../../../rules/content-types.ts';
import { documentParts, isSameValue, type DifferenceKind, type DocumentPart } from '../../../rules/document-parts.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import type { Change, Snapshot } from './change.entity.ts';
import { contentTypeDefinition } from '../declarations/content-type.ts';
import { namedById } from '../publication/named-by-id.ts';

/** A changed part of a document, as text. The texts of a list have one entry per line. */
export interface PartDifference {
  field: string;
  label: string;
  kind: DifferenceKind;
  /** Null if it was empty. */
  before: string | null;
  /** Null if it is empty. */
  after: string | null;
}

/** Returns the parts of a document that a change affected. */
export function changedParts({ contentType, before, after }: Change): DocumentPart[] {
  const parts = documentParts(contentTypeDefinition(contentType));
  return parts.filter(({ columns }) => columns.some((column) => !isSameValue(before?.[column], after?.[column])));
}

/** Returns the changed parts with their old and new values as text. */
export function differences(context: RequestContext, change: Change): Promise<PartDifference[]> {
  const parts = changedParts(change).map(async (part) => {
    const [before, after] = await Promise.all([
      textOf(context, part, change.before),
      textOf(context, part, change.after),
    ]);
    return { field: part.name, label: part.label, kind: part.kind, before, after };
  });
  return Promise.all(parts);
}

async function textOf(
  context: RequestContext,
  { name, field }: DocumentPart,
  snapshot: Snapshot | null,
): Promise<string | null> {
  if (!snapshot) return null;
  if (!field) return publicationText(snapshot, context.settings.timeZone);
  const value = field.kind.type === 'markup' ? (snapshot['markdown'] ?? snapshot[name]) : snapshot[name];
  if (field.kind.type === 'reference' && typeof value === 'string')
    return titleOf(context, field.kind.to as ContentType, value);
  return valueText(field, value);
}

function publicationText({ published, publishAt }: Snapshot, timeZone: string): string {
  if (!published) return 'Draft';
  return publishAt ? `Visible from ${datedTime(String(publishAt), timeZone)}` : 'Published';
}

function valueText({ kind }: ContentField, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (kind.type === 'table') {
    const rows = value as Record<string, string>[];
    const columns = Object.keys(kind.columns);
    return rows.map((row) => columns.map((column) => row[column] ?? '').join(' | ')).join('\n') || null;
  }
  if (kind.type === 'date') return longDate(String(value));
  return Array.isArray(value) ? value.join('\n') || null : String(value);
}

/** Returns the current title of a referenced document, or its ID if it no longer exists. */
async function titleOf(context: RequestContext, contentType: ContentType, id: string): Promise<string> {
  return (await context.batch(namedById, contentType).load(id))?.title ?? id;
}
