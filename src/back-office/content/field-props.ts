import type { ContentField } from '../../rules/content-field.ts';
import type { FieldErrors } from '../../rules/field-schema.ts';
import type { FormValues } from './form-values.ts';

/** Properties of the control of a field. */
export interface FieldProps {
  name: string;
  field: ContentField;
  values: FormValues;
  errors: FieldErrors;
}
