import { data } from 'react-router';
import { isAppError } from '../../rules/errors.ts';
import { actionError, type ActionError } from '../action-error.ts';

const CHANGED = 'Somebody edited this note after you opened it. Its text is above. Save yours to replace it';
const DELETED = 'Somebody deleted this note after you opened it. Add your text as a new note, or leave it';

/** Returns why a note was not saved, with the typed text. If it was deleted meanwhile, the text becomes a new note. */
export function noteError(thrown: unknown, values: Record<string, string>) {
  const refuse = (message: string, next: Record<string, string>) =>
    data<ActionError>({ message, errors: { text: message }, values: { ...values, ...next } }, { status: 409 });
  if (!isAppError(thrown)) throw thrown;
  if (thrown.version !== undefined) return refuse(CHANGED, { version: String(thrown.version) });
  return thrown.code === 'NOT_FOUND' ? refuse(DELETED, { intent: 'note' }) : actionError(thrown, values);
}
