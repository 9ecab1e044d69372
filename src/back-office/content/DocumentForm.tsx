import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { documentParts, type DocumentPart } from '../../rules/document-parts.ts';
import { Button } from '../../ui/Button.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';
import type { Choices } from './choices.ts';
import { BEFORE_AND_NOW, ConflictField, SAVED_MEANWHILE } from './ConflictField.tsx';
import { choiceName, partsInConflict, theirValues, THEIRS } from './conflicts.ts';
import { DocumentField } from './DocumentField.tsx';
import { cellName, rowCount, type FormValues } from './form-values.ts';
import { partText } from './part-text.ts';
import { PublicationField } from './PublicationField.tsx';

interface DocumentFormProps {
  type: ContentTypeDefinition;
  values: FormValues;
  choices: Choices;
  actionError: ActionError | undefined;
  /** The address at which visitors see the document. */
  path: string | undefined;
}

/** Renders the form of a document from the fields of its content type, with both versions of each field in conflict. */
export function DocumentForm({ type, values, choices, actionError, path }: DocumentFormProps) {
  const errors = actionError?.errors ?? {};
  const conflicts = new Set(partsInConflict(type, values).map(({ name }) => name));
  const theirs = theirValues(values);
  const parts = documentParts(type);
  const names = values['undo'] ? BEFORE_AND_NOW : SAVED_MEANWHILE;

  const controls = (part: DocumentPart, version?: 'mine' | 'theirs') => {
    const prefix = version === 'theirs' ? THEIRS : '';
    const label = version ? `${part.label}, ${names[version].toLowerCase()}` : part.label;
    const common = { values: version === 'theirs' ? theirs : values, errors: prefix ? {} : errors, prefix };
    const { name, field } = part;
    if (!field) return <PublicationField key={name} {...common} label={label} />;
    return (
      <DocumentField
        key={name}
        {...common}
        name={name}
        field={{ ...field, label }}
        choices={choices.options[name] ?? []}
        unknownNames={choices.unknownNames[name] ?? []}
        address={{ titleField: type.titleField, path }}
      />
    );
  };

  const control = (part: DocumentPart) =>
    conflicts.has(part.name) ? (
      <ConflictField
        key={part.name}
        part={part}
        names={names}
        texts={{ mine: partText(part, values, choices.options), theirs: partText(part, theirs, choices.options) }}
        values={values}
        error={errors[choiceName(part.name)]}
        controls={(version) => controls(part, version)}
      />
    ) : (
      controls(part)
    );

  return (
    <Form labels={controlLabels(type, values)} actionError={actionError} guarded>
      {values['version'] && <input type="hidden" name="version" value={values['version']} />}
      {values['undo'] && <input type="hidden" name="undo" value={values['undo']} />}
      <StoredInput />
      <div className="space-y-5 xl:grid xl:grid-cols-[minmax(0,1fr)_18rem] xl:items-start xl:gap-x-10 xl:space-y-0">
        <div className="space-y-5">{parts.filter(({ field }) => field).map(control)}</div>
        <div className="space-y-5 xl:sticky xl:top-6">
          {parts.filter(({ field }) => !field).map(control)}
          <Button type="submit" name="intent" value="save">
            Save
          </Button>
        </div>
      </div>
    </Form>
  );
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
function controlLabels(type: ContentTypeDefinition, values: FormValues): Record<string, string> {
  const labels = documentParts(type).flatMap(({ name, label, field }) => {
    const choice = [choiceName(name), label] as const;
    if (!field) return [choice, ['publishAt', 'Visible from'] as const];
    const { kind } = field;
    const own = [name, label] as const;
    if (kind.type === 'slug') return [choice, own, ['takeAddress', 'Address'] as const];
    if (kind.type === 'markup') return [choice, ['format', 'Format'] as const, own];
    if (kind.type !== 'table') return [choice, own];
    const cells = Array.from({ length: rowCount(name, kind, values) }, (_, row) =>
      Object.entries(kind.columns).map(
        ([column, { label: columnLabel }]) => [cellName(name, row, column), `${columnLabel}, row ${row + 1}`] as const,
      ),
    );
    return [choice, own, ...cells.flat()];
  });
  return Object.fromEntries(labels);
}
