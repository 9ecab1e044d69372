import { data } from 'react-router';
import { isAppError } from '../rules/errors.ts';
import type { FieldErrors } from '../rules/field-schema.ts';

/** A form that was sent and could not be accepted: shown again with what was typed. */
export interface ActionError {
  message: string;
  errors: FieldErrors;
  values: Record<string, string>;
}

/** The answer of an action to what was thrown on purpose. A defect, or a database that is away, is thrown on. */
export function actionError(thrown: unknown, values: Record<string, string> = {}) {
  if (!isAppError(thrown) || thrown.status >= 500) throw thrown;
  const { message, fields = {}, status } = thrown;
  return data<ActionError>({ message, errors: fields, values }, { status });
}

/** The fields of a plain form. */
export async function formValues(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}
