import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';
import { DocumentField } from './DocumentField.tsx';
import { cellName, rowCount, type FormValues } from './form-values.ts';
import type { References } from './operations.ts';

interface DocumentFormProps {
  type: ContentTypeDefinition;
  values: FormValues;
  references: References;
  actionError: ActionError | undefined;
}

const PUBLICATION_LABELS = {
  draft: 'Draft: only operators see it',
  published: 'Published: visitors see it at once',
  scheduled: 'Scheduled: visitors see it from this time on',
};

/** Renders the form of a document from the fields of its content type. */
export function DocumentForm({ type, values, references, actionError }: DocumentFormProps) {
  const errors = actionError?.errors ?? {};
  return (
    <Form labels={controlLabels(type, values)} actionError={actionError} guarded>
      {Object.entries(type.fields).map(([name, field]) => (
        <DocumentField
          key={name}
          name={name}
          field={field}
          values={values}
          choices={references[name] ?? []}
          errors={errors}
        />
      ))}
      <fieldset className="space-y-2 border-t border-hairline pt-5">
        <legend className="float-left mb-2 w-full font-semibold">Publication</legend>
        {Object.entries(PUBLICATION_LABELS).map(([value, label]) => (
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
            label="Visible from (UTC)"
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

/** Returns the labels of the controls by control ID, in the order of the page. */
function controlLabels({ fields }: ContentTypeDefinition, values: FormValues): Record<string, string> {
  const labels = Object.entries(fields).flatMap(([name, { kind, label }]) => {
    if (kind.type === 'markup') return [['format', 'Format'] as const, [name, label] as const];
    if (kind.type !== 'table') return [[name, label] as const];
    return Array.from({ length: rowCount(name, values) }, (_, row) =>
      Object.entries(kind.columns).map(
        ([column, { label: columnLabel }]) => [cellName(name, row, column), `${columnLabel}, row ${row + 1}`] as const,
      ),
    ).flat();
  });
  return { ...Object.fromEntries(labels), publishAt: 'Visible from' };
}
