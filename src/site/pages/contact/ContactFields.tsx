import { contactFields, defaultUseCase, type ContactField, type ContactFieldSchema } from '../../../rules/contact.ts';
import type { FieldErrors } from '../../../rules/field-schema.ts';
import { Select, TextArea, TextField } from '../../../ui/Field.tsx';

export const fieldLabels = Object.fromEntries(contactFields.map(({ name, label }) => [name, label]));

type NamedField = (typeof contactFields)[number];

interface ContactFieldsProps {
  /** Default: all fields of the contact form. */
  fields?: readonly NamedField[];
  values: Partial<Record<ContactField, string | null>>;
  errors: FieldErrors;
}

/** Renders the fields of the contact form, for new submissions, for corrections and for calls. */
export function ContactFields({ fields = contactFields, values, errors }: ContactFieldsProps) {
  const shown = fields.map((field) => ({ ...field, value: values[field.name], error: errors[field.name] }));
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        {shown.filter(isShort).map((field) => (
          <Control key={field.name} {...field} />
        ))}
      </div>
      {shown
        .filter((field) => !isShort(field))
        .map((field) => (
          <Control key={field.name} {...field} />
        ))}
    </>
  );
}

function isShort({ control }: ContactFieldSchema): boolean {
  return control === undefined || control === 'email';
}

interface ControlProps extends ContactFieldSchema {
  name: ContactField;
  value?: string | null | undefined;
  error?: string | undefined;
}

function Control(field: ControlProps) {
  const { name, label, required, maxLength, autoComplete, hint, choices, control, value, error } = field;
  const common = { id: name, label, required, hint, error };
  if (control === 'select') {
    return (
      <Select {...common} defaultValue={value ?? defaultUseCase}>
        {Object.entries(choices ?? {}).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    );
  }
  const text = { ...common, maxLength, defaultValue: value ?? '' };
  if (control === 'textarea') return <TextArea {...text} rows={7} />;
  return <TextField {...text} type={control} autoComplete={autoComplete} />;
}

/** Renders a honeypot field for spam bots. Visitors cannot see or reach it. */
export function HiddenField() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label htmlFor="website">Leave this field empty</label>
      <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
