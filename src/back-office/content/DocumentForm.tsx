import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { Button } from '../../ui/Button.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';
import { SavedMeanwhile } from '../layout/SavedMeanwhile.tsx';
import type { Choices } from './choices.ts';
import { DocumentField } from './DocumentField.tsx';
import { cellName, rowCount, type FormValues } from './form-values.ts';
import { MarkupChanges } from './MarkupChanges.tsx';
import { PublicationField } from './PublicationField.tsx';
import type { TextChanges } from './text-changes.ts';

interface DocumentFormProps {
  type: ContentTypeDefinition;
  values: FormValues;
  /** What is stored. A form with other values shows it after a refusal, and if it holds an earlier version. */
  stored: FormValues;
  isEarlier: boolean;
  choices: Choices;
  changes: TextChanges;
  actionError: ActionError | undefined;
  /** The address at which visitors see the document. */
  path: string | undefined;
}

/** Renders the form of a document from the fields of its content type. */
export function DocumentForm(props: DocumentFormProps) {
  const { type, values, stored, isEarlier, choices, changes, actionError, path } = props;
  const errors = actionError?.errors ?? {};
  const labels = { ...controlLabels(type, stored), ...controlLabels(type, values) };
  return (
    <Form labels={labels} actionError={actionError} guarded>
      {(isEarlier || actionError?.isOutdated) && (
        <SavedMeanwhile
          title={isEarlier ? 'Stored now' : 'Saved meanwhile'}
          labels={labels}
          typed={withTitles(values, choices)}
          stored={withTitles(stored, choices)}
        />
      )}
      {values['version'] && <input type="hidden" name="version" value={values['version']} />}
      <StoredInput />
      <div className="space-y-5 xl:grid xl:grid-cols-[minmax(0,1fr)_18rem] xl:items-start xl:gap-x-10 xl:space-y-0">
        <div className="space-y-5">
          {Object.entries(type.fields).map(([name, field]) => (
            <DocumentField
              key={name}
              {...{ name, field, values, errors, changes }}
              choices={choices.options[name] ?? []}
              unknownNames={choices.unknownNames[name] ?? []}
              address={{ titleField: type.titleField, path }}
            />
          ))}
        </div>
        <div className="space-y-5 xl:sticky xl:top-6">
          {!Object.values(type.fields).some(({ kind }) => kind.type === 'markup') && <MarkupChanges {...changes} />}
          {type.drafts !== false && <PublicationField values={values} errors={errors} />}
          <Button type="submit" name="intent" value="save">
            Save
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Returns the values with the titles of documents and pictures in place of their IDs. */
function withTitles(values: FormValues, { options }: Choices): FormValues {
  const titleOf = (name: string, value: string) => options[name]?.find(({ id }) => id === value)?.title ?? value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, titleOf(name, value)]));
}

/** Offers input that a script of the page has stored. */
function StoredInput() {
  return (
    <div data-stored-input hidden className="space-y-3 rounded-card border border-warning p-4">
      <p>
        This browser has input that was not saved, from <time />.
      </p>
      <div className="flex gap-3">
        <Button type="button" variant="quiet" size="small">
          Restore it
        </Button>
        <Button type="button" variant="quiet" size="small">
          Discard it
        </Button>
      </div>
    </div>
  );
}

/** Returns the labels of the controls by control ID, in the order of the page. */
function controlLabels({ fields, drafts }: ContentTypeDefinition, values: FormValues): Record<string, string> {
  const labels = Object.entries(fields).flatMap(([name, { label, kind }]) => {
    const own = [name, label] as const;
    if (kind.type === 'slug') return [own, ['takeAddress', 'Address'] as const];
    if (kind.type === 'markup') return [['format', 'Format'] as const, own, ['removeParts', label] as const];
    if (kind.type !== 'table') return [own];
    const cells = Array.from({ length: rowCount(name, kind, values) }, (_, row) =>
      Object.entries(kind.columns).map(
        ([column, { label: columnLabel }]) => [cellName(name, row, column), `${columnLabel}, row ${row + 1}`] as const,
      ),
    );
    return [own, ...cells.flat()];
  });
  const publication = { publication: 'Publication', publishAt: 'Visible from' };
  return { ...Object.fromEntries(labels), ...(drafts !== false && publication) };
}
