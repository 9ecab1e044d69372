import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../layout/Form.tsx';
import type { ActionError } from '../action-error.ts';
import { DocumentField } from './DocumentField.tsx';
import { METRIC_PARTS, rowCount } from './field.ts';
import type { Item, Noun } from './content-types.ts';

export interface DocumentFormProps {
  noun: Noun;
  values: Record<string, string>;
  categories: Item[];
  actionError: ActionError | undefined;
}

const choices = {
  draft: 'Draft: only operators see it',
  published: 'Published: visitors see it at once',
  scheduled: 'Scheduled: visitors see it from this time on',
};

/** The form of any kind of content, as its description says. */
export function DocumentForm({ noun, values, categories, actionError }: DocumentFormProps) {
  const errors = actionError?.errors ?? {};
  return (
    <Form labels={labelsOf(noun, values)} actionError={actionError} guarded>
      {noun.fields.map((field) => (
        <DocumentField key={field.name} field={field} values={values} categories={categories} errors={errors} />
      ))}
      <fieldset className="space-y-2 border-t border-hairline pt-5">
        <legend className="float-left mb-2 w-full font-semibold">Publication</legend>
        {Object.entries(choices).map(([value, label]) => (
          <label key={value} className="clear-both flex min-h-8 items-center gap-3">
            <input
              type="radio"
              name="publication"
              value={value}
              defaultChecked={value === (values['publication'] || 'draft')}
              className="size-4 accent-accent"
            />
            {label}
          </label>
        ))}
        <div className="max-w-xs">
          <TextField
            id="publishAt"
            label="From when on (UTC)"
            type="datetime-local"
            defaultValue={values['publishAt']}
            error={errors['publishAt']}
          />
        </div>
      </fieldset>
      <Button type="submit" name="intent" value="save">
        Save
      </Button>
    </Form>
  );
}

/** By the ids of the controls, in their order on the page. */
function labelsOf(noun: Noun, values: Record<string, string>): Record<string, string> {
  const labels = noun.fields.flatMap(({ kind, name, label }) => {
    if (kind === 'article') return [['format', 'Format'] as const, [name, label] as const];
    if (kind !== 'metrics') return [[name, label] as const];
    return Array.from({ length: rowCount(values) }, (_, row) =>
      METRIC_PARTS.map((part) => [`metrics.${row}.${part}`, `Metric ${row + 1}, ${part}`] as const),
    ).flat();
  });
  return { ...Object.fromEntries(labels), publishAt: 'From when on' };
}
