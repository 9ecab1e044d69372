import { data } from 'react-router';
import { AppError, isAppError } from '../rules/errors.ts';
import type { FieldErrors } from '../rules/field-schema.ts';

/** Why a form was rejected, with the submitted values to show it again. */
export interface ActionError {
  message: string;
  errors: FieldErrors;
  values: Record<string, string>;
  /** Whether somebody has saved another version since the form was opened. The values then have its number. */
  isOutdated?: boolean;
}

const CHANGED =
  'Somebody changed this after you opened it, so yours is not saved. Save it again to replace what is stored.';

/**
 * Returns an expected error as the result of an action. A form that was refused because of its version can be sent again, over
 * the stored one. Rethrows defects and an unavailable database.
 */
export function actionError(thrown: unknown, values: Record<string, string> = {}) {
  if (!isAppError(thrown) || thrown.status >= 500) throw thrown;
  const { message, fields = {}, status, version } = thrown;
  if (version !== undefined) {
    const next = { ...values, version: String(version) };
    return data<ActionError>({ message: CHANGED, errors: fields, values: next, isOutdated: true }, { status });
  }
  return data<ActionError>({ message, errors: fields, values }, { status });
}

const NOT_REMOVED =
  'Somebody changed this after you opened the page. It was not removed. Please check it and remove it again.';

/** Returns an expected error of a removal. The page shows the stored version, which the next removal names. */
export function removalError(thrown: unknown, values: Record<string, string>) {
  const isOutdated = isAppError(thrown) && thrown.version !== undefined;
  return actionError(isOutdated ? new AppError('CONFLICT', { message: NOT_REMOVED }) : thrown, values);
}

/** Returns the response to a form that was sent with a button that its page does not have. Throw it. */
export function unknownIntent() {
  return data(null, { status: 400 });
}

/** Returns the error if it is of the form with this intent. A page with several forms shows the others at its top. */
export function errorOf(error: ActionError | undefined, intent: string): ActionError | undefined {
  return error?.values['intent'] === intent ? error : undefined;
}

/** Reads a posted form. Throws MALFORMED_REQUEST. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { cause });
  }
}

/** Returns the fields of a posted form. Throws MALFORMED_REQUEST. */
export async function formValues(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request);
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}
