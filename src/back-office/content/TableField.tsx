import type { ContentField, ContentFields, TableKind } from '../../rules/content-field.ts';
import { placeName } from '../../rules/service-sections.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';
import type { FieldProps } from './controls.ts';
import { cellLabel, cellName, removalName, rowCount, rowTexts, usedRowCount } from './table-rows.ts';

/** A longer text of a row gets several lines. */
const CELL_MAX = 200;

/** Renders the rows of a table. */
export function TableField({ name, field, kind, values, errors }: FieldProps & { kind: TableKind }) {
  const { label, hint } = field;
  const error = errors[name];
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={error && `${name}-error`} className="space-y-4">
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-caption text-text-3">{hint}</p>}
      {error && (
        <p id={`${name}-error`} className="text-caption text-danger">
          {error}
        </p>
      )}
      {Array.from({ length: rowCount(name, kind, values) }, (_, row) => (
        <TableRow key={row} {...{ name, kind, row, values, errors }} />
      ))}
    </fieldset>
  );
}

/** From the width of a laptop on, five short texts beside a longer one are one line, with room for a date in the last. */
const FIVE_SHORT = 'lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_minmax(9.5rem,1fr)]';

type TableRowProps = Omit<FieldProps, 'field'> & { kind: TableKind; row: number };

/** From the width of a laptop on, a row of short texts is one line, below the labels of the first row. */
const lines: Readonly<Record<number, string>> = {
  1: 'lg:grid-cols-1',
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]',
  4: 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)]',
};

/** Renders a row in two columns, in which a longer text of several has the whole width. */
function TableRow({ name, kind, row, values, errors }: TableRowProps) {
  const { columns, anchors, noteOf } = kind;
  const { anchor: _, ...rest } = anchors ? columns : { anchor: null, ...columns };
  const texts = Object.entries(rest as ContentFields);
  const isWide = texts.length > 2;
  const key = anchors?.[row];
  const line = texts.some(([, field]) => isLong(field)) ? undefined : lines[texts.length];
  const shortLine = texts.filter(([, field]) => !isLong(field)).length === 5 ? FIVE_SHORT : '';
  // The name of a place is the label of its only text.
  const isLabel = key !== undefined && texts.length === 1;
  const note = noteOf?.(rowTexts(name, kind, { row, values }));
  const isRemovable = !anchors && row < usedRowCount(name, values);
  return (
    <div
      className={`group/row grid gap-3 sm:grid-cols-2 ${line ?? shortLine} ${line ? 'max-lg:border-t max-lg:border-hairline max-lg:pt-3' : 'border-t border-hairline pt-3'}`}
    >
      {key && <input type="hidden" name={cellName(name, row, 'anchor')} value={key} />}
      {key && !isLabel && <p className="col-span-full font-semibold">{placeName(key)}</p>}
      {note && <p className="col-span-full text-caption text-warning">{note}</p>}
      {texts.map(([column, field]) => {
        const id = cellName(name, row, column);
        const common = {
          id,
          label: isLabel ? placeName(key) : field.label,
          'aria-label': cellLabel(kind, field.label, row),
          defaultValue: values[id],
          error: errors[id],
        };
        return (
          <div
            key={id}
            className={cellLook({
              isWide: isLong(field) && isWide,
              isLabel,
              isBelowLabels: line !== undefined && row > 0 && !key,
              hasLabels: line !== undefined && row === 0 && !key,
            })}
          >
            {isLong(field) ? (
              <TextArea {...common} rows={linesOf(field.kind, isWide)} />
            ) : (
              <TextField {...common} type={field.kind.type === 'date' ? 'date' : 'text'} />
            )}
          </div>
        );
      })}
      {isRemovable && (
        <Removal
          name={removalName(name, row)}
          subject={values[cellName(name, row, texts[0]?.[0] ?? '')] || `Row ${row + 1}`}
          isMarked={removalName(name, row) in values}
        />
      )}
    </div>
  );
}

/** Removes a row with the next save. The cells of a marked row are hidden, without a script. */
function Removal({ name, subject, isMarked }: { name: string; subject: string; isMarked: boolean }) {
  return (
    <label className="col-span-full inline-flex min-h-8 w-fit items-center gap-3 text-caption text-text-3">
      <input type="checkbox" name={name} defaultChecked={isMarked} className="size-4 shrink-0 accent-accent" />
      <span className="wrap-anywhere">
        Remove this row<span className="sr-only group-has-checked/row:not-sr-only">: {subject}</span>
        <span className="hidden group-has-checked/row:inline">. It goes when you save.</span>
      </span>
    </label>
  );
}

function isLong({ schema }: ContentField): boolean {
  return (schema.maxLength ?? 0) > CELL_MAX;
}

interface CellLook {
  isWide: boolean;
  isLabel: boolean;
  isBelowLabels: boolean;
  /** Whether its label is above the cells of the other rows, too. */
  hasLabels: boolean;
}

function cellLook(cell: CellLook): string {
  if (cell.hasLabels) return 'group-has-checked/row:max-lg:hidden group-has-checked/row:[&_input]:hidden';
  return `${placeOf(cell)} group-has-checked/row:hidden`;
}

function placeOf(cell: CellLook): string {
  if (cell.isWide) return 'col-span-full';
  if (cell.isLabel) {
    return 'col-span-full sm:[&>div]:grid sm:[&>div]:grid-cols-[8rem_minmax(0,1fr)] sm:[&>div]:items-center sm:[&_p]:col-start-2';
  }
  return cell.isBelowLabels ? 'lg:[&_label]:sr-only' : '';
}

function linesOf(kind: ContentField['kind'], isWide: boolean): number {
  if (kind.type === 'paragraphs') return kind.rows;
  return isWide ? 2 : 3;
}
