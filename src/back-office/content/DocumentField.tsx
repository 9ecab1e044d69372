import type { ContentField, ContentFields, TableKind } from '../../rules/content-field.ts';
import type { FieldErrors } from '../../rules/field-schema.ts';
import { markupFormatLabels, markupFormats } from '../../rules/markup.ts';
import { Select, TextArea, TextField } from '../../ui/Field.tsx';
import { Button } from '../../ui/Button.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { UploadFields } from '../pictures/UploadFields.tsx';
import { cellName, rowCount, type FormValues } from './form-values.ts';
import type { Choice } from './operations.ts';
import { NamesField } from './NamesField.tsx';
import { PictureField } from './PictureField.tsx';
import { SlugField, type Address } from './SlugField.tsx';

interface DocumentFieldProps {
  name: string;
  field: ContentField;
  values: FormValues;
  /** The options of a reference or of a picture, or the first documents that names can lead to. */
  choices: readonly Choice[];
  /** The stored names that lead to no document. */
  unknownNames: readonly string[];
  errors: FieldErrors;
  /** Stands before the names of the controls, for a second version of the field in the same form. */
  prefix?: string;
  address: Address;
}

/** Renders the form control for a field of any kind. */
export function DocumentField(props: DocumentFieldProps) {
  const { name, field, values, choices, unknownNames, errors, prefix = '', address } = props;
  const { kind, label, hint, schema } = field;
  const { maxLength, required } = schema;
  const value = values[name] ?? '';
  const common = { id: prefix + name, label, hint, required, error: errors[name], defaultValue: value };
  switch (kind.type) {
    case 'line':
      return <TextField {...common} maxLength={maxLength} />;
    case 'slug':
      return <SlugField {...common} maxLength={maxLength} address={address} question={errors['takeAddress']} />;
    case 'picture':
      return <PictureField {...common} choices={choices} />;
    case 'date':
      return <TextField {...common} type="date" />;
    case 'integer':
      return <TextField {...common} inputMode="numeric" />;
    case 'paragraphs':
      return <TextArea {...common} rows={kind.rows} maxLength={maxLength} />;
    case 'lines':
      return kind.of ? (
        <NamesField {...common} offered={choices} unknown={unknownNames} />
      ) : (
        <TextArea {...common} rows={4} />
      );
    case 'markup':
      return <MarkupField name={name} field={field} values={values} errors={errors} prefix={prefix} />;
    case 'table':
      return <TableField {...{ name, field, values, errors, prefix, kind }} />;
    case 'choice':
      return (
        <Select {...common}>
          {kind.empty !== undefined && <option value="">{kind.empty}</option>}
          {kind.options.map((option) => (
            <option key={option} value={option}>
              {[option, kind.meanings?.[option]].filter(Boolean).join(': ')}
            </option>
          ))}
        </Select>
      );
    case 'reference':
      return (
        <Select {...common}>
          <option value="">Please select</option>
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      );
  }
}

type FieldProps = Required<Pick<DocumentFieldProps, 'name' | 'field' | 'values' | 'errors' | 'prefix'>>;

function MarkupField({ name, field, values, errors, prefix }: FieldProps) {
  return (
    <div className="space-y-5" data-blog-post>
      <Select id={`${prefix}format`} label="Format" defaultValue={values['format']} error={errors['format']}>
        {markupFormats.map((format) => (
          <option key={format} value={format}>
            {markupFormatLabels[format]}
          </option>
        ))}
      </Select>
      <InsertPicture />
      <Snippets />
      <div className="grid gap-5 lg:has-[[data-blog-post-preview]:not([hidden])]:grid-cols-2">
        <TextArea
          id={prefix + name}
          label={field.label}
          required
          rows={24}
          maxLength={field.schema.maxLength}
          hint={field.hint}
          error={errors[name]}
          defaultValue={values[name]}
        />
        <section
          aria-label="Preview"
          data-blog-post-preview
          hidden
          className="relative max-h-[44rem] overflow-y-auto rounded-card border border-hairline p-5"
        >
          <RichText html="" />
        </section>
      </div>
    </div>
  );
}

/** What the buttons above a blog post insert, as Markdown. */
const SNIPPETS = {
  Footnote: '[^note]\n\n[^note]: Text of the footnote.\n\n',
  Table: '\n\n| First | Second |\n| --- | --- |\n| Cell | Cell |\n\n',
};

/** Inserts what is hard to remember. The script of the page shows the buttons while the format is Markdown. */
function Snippets() {
  return (
    <div data-snippets hidden className="flex flex-wrap gap-2">
      {Object.entries(SNIPPETS).map(([name, text]) => (
        <Button key={name} type="button" variant="quiet" size="small" data-snippet={text}>
          {name}
        </Button>
      ))}
    </div>
  );
}

/** Uploads a picture and inserts it. Without scripts, pictures are uploaded on a page of their own. */
function InsertPicture() {
  return (
    <>
      <details data-upload hidden className="rounded-card border border-hairline p-4">
        <summary className="min-h-8 cursor-pointer font-semibold">Insert a picture</summary>
        <div className="mt-4 space-y-5">
          <UploadFields prefix="insert." errors={{}} />
          <Button type="button" variant="quiet" size="small">
            Upload and insert
          </Button>
          <p aria-live="polite" className="text-caption text-text-2" />
        </div>
      </details>
      <noscript>
        <a href="/operator/pictures" target="_blank" rel="noopener" className="text-accent underline">
          Upload a picture
        </a>
      </noscript>
    </>
  );
}

/** A longer text of a row gets several lines. */
const CELL_MAX = 200;

function TableField({ name, field, kind, values, errors, prefix }: FieldProps & { kind: TableKind }) {
  const { label, hint } = field;
  return (
    <fieldset id={prefix + name} className="space-y-4">
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-caption text-text-3">{hint}</p>}
      {errors[name] && <p className="text-caption text-danger">{errors[name]}</p>}
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
