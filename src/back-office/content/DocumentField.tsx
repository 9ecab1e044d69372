import type { FieldErrors } from '../../rules/field-schema.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Select, TextArea, TextField } from '../../ui/Field.tsx';
import { METRIC_PARTS, rowCount, type Field } from './field.ts';
import type { Item } from './content-types.ts';

interface DocumentFieldProps {
  field: Field;
  values: Record<string, string>;
  categories: Item[];
  errors: FieldErrors;
}

/** One field of a document, in the way that suits its kind. */
export function DocumentField({ field, values, categories, errors }: DocumentFieldProps) {
  const { kind, name, label, hint, rule } = field;
  const value = values[name] ?? '';
  const common = { id: name, label, hint, required: rule?.required, error: errors[name], defaultValue: value };
  const { maxLength } = rule ?? {};
  switch (kind) {
    case 'line':
      return <TextField {...common} maxLength={maxLength} />;
    case 'date':
      return <TextField {...common} type="date" />;
    case 'number':
      return <TextField {...common} inputMode="numeric" />;
    case 'text':
      return <TextArea {...common} rows={field.rows} maxLength={maxLength} />;
    case 'lines':
      return <TextArea {...common} rows={4} />;
    case 'article':
      return <ArticleField field={field} values={values} errors={errors} />;
    case 'metrics':
      return <MetricsField label={label} hint={hint} values={values} errors={errors} />;
    case 'select':
      return (
        <Select {...common}>
          {field.empty !== undefined && <option value="">{field.empty}</option>}
          {known(field.options, value).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      );
    case 'category':
      return (
        <Select {...common}>
          <option value="">Please select</option>
          {categories.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      );
  }
}

/** A value that came by another way is not lost by opening the form. */
function known(options: readonly string[], value: string): readonly string[] {
  return value === '' || options.includes(value) ? options : [...options, value];
}

function ArticleField({ field, values, errors }: Pick<DocumentFieldProps, 'field' | 'values' | 'errors'>) {
  return (
    <div className="space-y-5" data-article>
      <Select id="format" label="Format" defaultValue={values['format']} error={errors['format']}>
        <option value="markdown">Markdown</option>
        <option value="html">HTML</option>
      </Select>
      <div className="grid gap-5 lg:has-[[data-article-preview]:not([hidden])]:grid-cols-2">
        <TextArea
          id={field.name}
          label={field.label}
          required
          rows={24}
          maxLength={field.rule?.maxLength}
          hint="What an article may not hold, such as scripts, is taken out."
          error={errors[field.name]}
          defaultValue={values[field.name]}
        />
        <section
          aria-label="Preview"
          data-article-preview
          hidden
          className="max-h-[44rem] overflow-y-auto rounded-card border border-hairline p-5"
        >
          <RichText html="" />
        </section>
      </div>
    </div>
  );
}

interface MetricsFieldProps extends Pick<DocumentFieldProps, 'values' | 'errors'> {
  label: string;
  hint: string | undefined;
}

function MetricsField({ label, hint, values, errors }: MetricsFieldProps) {
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-caption text-text-3">{hint}</p>}
      {Array.from({ length: rowCount(values) }, (_, row) => (
        <div key={row} className="grid gap-3 border-t border-hairline pt-3 sm:grid-cols-4">
          {METRIC_PARTS.map((part) => {
            const id = `metrics.${row}.${part}`;
            return (
              <TextField
                key={id}
                id={id}
                label={part[0]!.toUpperCase() + part.slice(1)}
                aria-label={`Metric ${row + 1}, ${part}`}
                defaultValue={values[id]}
                error={errors[id]}
              />
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
