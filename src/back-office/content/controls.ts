import type { ContentField } from '../../rules/content-field.ts';
import type { FieldErrors } from '../../rules/field-schema.ts';

/** The texts of form controls, by control name. */
export type FormValues = Record<string, string>;

/** Properties of the control of a field. */
export interface FieldProps {
  name: string;
  field: ContentField;
  values: FormValues;
  errors: FieldErrors;
}

/** Returns the text of a control. Browsers send line breaks as CR LF. */
export function textAt(control: string, values: FormValues): string {
  return (values[control] ?? '').replaceAll('\r\n', '\n');
}
