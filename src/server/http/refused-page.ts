import type { FieldErrors } from '../../rules/field-schema.ts';

/** The page that shows a rejected plain form again, with the typed values. */
export interface RefusedPage {
  /** Path of the page with the form. */
  path: string;
  status: number;
  refusedForm: {
    values: Record<string, string>;
    errors: FieldErrors;
    /** Error message if no field is invalid. Empty otherwise. */
    failure: string;
  };
}
