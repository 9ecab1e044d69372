import type { DocumentPart } from '../../rules/document-parts.ts';
import { cellName, rowCount, type FormValues } from './form-values.ts';
import type { Choices } from './choices.ts';
import { stateLabels, type State } from './publication.ts';

/** Returns the text of a part of a form, as the history would show it. */
export function partText({ name, field }: DocumentPart, values: FormValues, options: Choices['options']): string {
  const value = values[name] ?? '';
  if (!field) return publicationText(values);
  if (field.kind.type === 'table') {
    const columns = Object.keys(field.kind.columns);
    const rows = Array.from({ length: rowCount(name, field.kind, values) }, (_, row) =>
      columns.map((column) => values[cellName(name, row, column)] ?? ''),
    );
    return rows
      .filter((row) => row.some(Boolean))
      .map((row) => row.join(' | '))
      .join('\n');
  }
  if (field.kind.type === 'reference' || field.kind.type === 'picture')
    return options[name]?.find(({ id }) => id === value)?.title ?? value;
  return value.replaceAll('\r\n', '\n');
}

function publicationText({ publication = 'draft', publishAt = '' }: FormValues): string {
  const label = stateLabels[publication as State] ?? publication;
  return publication === 'scheduled' ? `${label} for ${publishAt.replace('T', ' ')} UTC` : label;
}
