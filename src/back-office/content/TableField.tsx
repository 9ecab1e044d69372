import type { ContentField, ContentFields, TableKind } from '../../rules/content-field.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';
import type { FieldProps } from './field-props.ts';
import { cellName, rowCount } from './form-values.ts';

/** A longer text of a row gets several lines. */
const CELL_MAX = 200;

/** Renders the rows of a table. */
export function TableField({ name, field, kind, values, errors, prefix }: FieldProps & { kind: TableKind }) {
  const { label, hint } = field;
  const id = prefix + name;
  const error = errors[name];
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`} className="space-y-4">
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-caption text-text-3">{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="text-caption text-danger">
          {error}
        </p>
      )}
      {Array.from({ length: rowCount(name, kind, values) }, (_, row) => (
        <TableRow key={row} {...{ name, kind, row, values, errors, prefix }} />
      ))}
    </fieldset>
  );
}

type TableRowProps = Omit<FieldProps, 'field'> & { kind: TableKind; row: number };

/** Renders a row in two columns, in which a longer text of several has the whole width. */
function TableRow({ name, kind: { columns, anchors }, row, values, errors, prefix }: TableRowProps) {
  const { anchor: _, ...texts } = anchors ? columns : { anchor: null, ...columns };
  const isWide = Object.keys(texts).length > 2;
  const key = anchors?.[row];
  return (
    <div className="grid gap-3 border-t border-hairline pt-3 sm:grid-cols-2">
      {key && (
        <p className="col-span-full text-caption text-text-3">
          {key}
          <input type="hidden" name={prefix + cellName(name, row, 'anchor')} value={key} />
        </p>
      )}
      {Object.entries(texts as ContentFields).map(([column, { label, schema, kind }]) => {
        const id = cellName(name, row, column);
        const common = {
          id: prefix + id,
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
