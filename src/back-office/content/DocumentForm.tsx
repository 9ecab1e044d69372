import { Fragment } from 'react';
import type { ContentField } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { Button } from '../../ui/Button.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';
import { SavedMeanwhile } from '../layout/SavedMeanwhile.tsx';
import type { Choices } from './choices.ts';
import { DocumentField } from './DocumentField.tsx';
import type { FormValues } from './controls.ts';
import { cellLabel, cellName, rowCount, usedRowCount } from './table-rows.ts';
import { MarkupChanges } from './MarkupField.tsx';
import { stateLabels } from './publication.ts';
import { PublicationField } from './PublicationField.tsx';
import type { TextChanges } from './text-changes.ts';

interface DocumentFormProps {
  type: ContentTypeDefinition;
  values: FormValues;
  /** What is stored. Shown beside the values if somebody has saved others meanwhile, and beside those that take a change back. */
  stored: FormValues;
  isUndo: boolean;
  choices: Choices;
  changes: TextChanges;
  actionError: ActionError | undefined;
  /** The address at which visitors see the document. */
  path: string | undefined;
}

/** Renders the form of a document from the fields of its content type. */
export function DocumentForm(props: DocumentFormProps) {
  const { type, values, stored, isUndo, choices, changes, actionError, path } = props;
  const errors = actionError?.errors ?? {};
  const fields = Object.entries(type.fields).filter(
    ([name, { afterPublication }]) =>
      !afterPublication || stored['publication'] === 'published' || usedRowCount(name, values) > 0,
  );
  const labels = { ...controlLabels(type, stored), ...controlLabels(type, values) };
  return (
    <Form labels={labels} actionError={actionError} guarded>
      {(isUndo || actionError?.isOutdated) && (
        <SavedMeanwhile
          title={isUndo ? 'Stored now' : 'Saved meanwhile'}
          labels={labels}
          typed={withTitles(values, choices)}
          stored={withTitles(stored, choices)}
        />
      )}
      {values['version'] && <input type="hidden" name="version" value={values['version']} />}
      <StoredInput />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_18rem] xl:items-start xl:gap-x-10">
        <div className={`grid min-w-0 gap-5 ${type.groups ? 'md:grid-cols-2' : ''}`}>
          {fields.map(([name, field]) => (
            <Fragment key={name}>
              {type.groups?.[name] && (
                <h2
                  id={`group-${name}`}
                  className="col-span-full mt-6 border-t border-hairline pt-5 text-card first:mt-0 first:border-t-0 first:pt-0"
                >
                  {type.groups[name]}
                </h2>
              )}
              <div className={isShort(field) ? 'min-w-0' : 'col-span-full min-w-0'}>
                <DocumentField
                  {...{ name, field, values, errors, changes }}
                  choices={choices.options[name] ?? []}
                  unknownNames={choices.unknownNames[name] ?? []}
                  address={{ titleField: type.titleField, path }}
                />
              </div>
            </Fragment>
          ))}
        </div>
        {/* Save stays in view: beside the fields, or below them. */}
        <div className="max-xl:contents xl:sticky xl:top-6 xl:space-y-5">
          {!fields.some(([, { kind }]) => kind.type === 'markup') && <MarkupChanges {...changes} />}
          {type.groups && <Groups groups={type.groups} fields={fields.map(([name]) => name)} />}
          {type.drafts !== false && <PublicationField values={values} errors={errors} />}
          <div className="max-xl:sticky max-xl:bottom-0 max-xl:z-10 max-xl:border-t max-xl:border-hairline-2 max-xl:bg-bg max-xl:py-3">
            <Button type="submit" name="intent" value="save">
              Save
            </Button>
            {type.drafts !== false && <ChosenState />}
          </div>
        </div>
      </div>
    </Form>
  );
}

/** Says beside Save, where the choice is far below it, what is chosen. */
function ChosenState() {
  return (
    <span className="ml-4 text-caption text-text-2 xl:hidden">
      <span className="hidden [form:has([value=draft]:checked)_&]:inline">{stateLabels.draft}</span>
      <span className="hidden [form:has([value=published]:checked)_&]:inline">{stateLabels.published}</span>
      <span className="hidden [form:has([value=scheduled]:checked)_&]:inline">{stateLabels.scheduled}</span>
    </span>
  );
}

const SHORT = new Set(['line', 'slug', 'date', 'integer', 'choice', 'reference', 'picture']);

/** Returns whether two such fields fit beside each other. */
export function isShort({ kind }: ContentField): boolean {
  return SHORT.has(kind.type);
}

function Groups({ groups, fields }: { groups: Readonly<Record<string, string>>; fields: readonly string[] }) {
  return (
    <nav aria-label="Groups of the form" className="max-xl:hidden">
      <ul className="text-caption">
        {fields.map(
          (field) =>
            groups[field] && (
              <li key={field}>
                <a href={`#group-${field}`} className="text-link inline-flex min-h-8 items-center">
                  {groups[field]}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
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
export function controlLabels({ fields, drafts }: ContentTypeDefinition, values: FormValues): Record<string, string> {
  const labels = Object.entries(fields).flatMap(([name, { label, kind }]) => {
    const own = [name, label] as const;
    if (kind.type === 'markup') return [['format', 'Format'] as const, own, ['removeParts', label] as const];
    if (kind.type !== 'table') return [own];
    const cells = Array.from({ length: rowCount(name, kind, values) }, (_, row) =>
      Object.entries(kind.columns).map(
        ([column, { label: columnLabel }]) => [cellName(name, row, column), cellLabel(kind, columnLabel, row)] as const,
      ),
    );
    return [own, ...cells.flat()];
  });
  const publication = { publication: 'Publication', publishAt: 'Visible from' };
  return { ...Object.fromEntries(labels), ...(drafts !== false && publication) };
}
