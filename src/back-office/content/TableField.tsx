import type { ContentField, ContentFields, TableKind } from '../../rules/content-field.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';
import type { FieldProps } from './field-props.ts';
import { cellName, rowCount } from './form-values.ts';

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

type TableRowProps = Omit<FieldProps, 'field'> & { kind: TableKind; row: number };

/** Renders a row in two columns, in which a longer text of several has the whole width. */
function TableRow({ name, kind: { columns, anchors }, row, values, errors }: TableRowProps) {
  const { anchor: _, ...texts } = anchors ? columns : { anchor: null, ...columns };
  const isWide = Object.keys(texts).length > 2;
  const key = anchors?.[row];
  return (
    <div className="grid gap-3 border-t border-hairline pt-3 sm:grid-cols-2">
      {key && (
        <p className="col-span-full text-caption text-text-3">
          {key}
          <input type="hidden" name={cellName(name, row, 'anchor')} value={key} />
        </p>
      )}
      {Object.entries(texts as ContentFields).map(([column, { label, schema, kind }]) => {
        const id = cellName(name, row, column);
        const common = {
          id,
          label,
          'aria-label': `${label}, row ${row + 1}`,
          defaultValue: values[id],
          error: errors[id],
        };
        const isLong = (schema.maxLength ?? 0) > CELL_MAX;
        return (
          <div key={id} className={isLong && isWide ? 'sm:col-span-2' : ''}>
            {isLong ? <TextArea {...common} rows={linesOf(kind, isWide)} /> : <TextField {...common} />}
          </div>
        );
      })}
    </div>
  );
}

function linesOf(kind: ContentField['kind'], isWide: boolean): number {
  if (kind.type === 'paragraphs') return kind.rows;
  return isWide ? 2 : 3;
}
