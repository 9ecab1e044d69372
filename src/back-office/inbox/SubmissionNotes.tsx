import { contactStatusForm } from '../../rules/inbox.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { shortTime } from '../layout/date.ts';
import { Form } from '../layout/Form.tsx';
import type { ActionError } from '../action-error.ts';
import type { Inquiry } from './submission.ts';

const labels = { note: 'New note' };

export function SubmissionNotes({
  inquiry: { id, notes },
  actionError,
}: {
  inquiry: Inquiry;
  actionError: ActionError | undefined;
}) {
  // The schema calls the text of a note otherwise than the form.
  const error = actionError?.errors['text'];
  const shown = actionError && error ? { ...actionError, errors: { note: error } } : actionError;
  return (
    <section aria-labelledby="notes-title" className="min-w-0">
      <h2 id="notes-title" className="mb-2 text-card">
        Notes
      </h2>
      {notes.length > 0 && (
        <ol className="mb-5 divide-y divide-hairline border-y border-hairline">
          {notes.map((note) => (
            <li key={note.id} className="py-2">
              <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
              <p className="tabular text-caption text-text-3">{shortTime(note.createdAt)}</p>
            </li>
          ))}
        </ol>
      )}
      <Form labels={labels} actionError={shown} action={`/operator/inbox/${id}`} guarded>
        <TextArea
          id="note"
          label={labels.note}
          rows={3}
          maxLength={contactStatusForm.note.maxLength}
          hint="Operators see it, and so does the person if they ask for what is stored."
          error={error}
          defaultValue={actionError?.values['note']}
        />
        <Button type="submit" name="intent" value="note" variant="quiet" size="small">
          Add note
        </Button>
      </Form>
    </section>
  );
}
