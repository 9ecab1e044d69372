import { contactNoteForm } from '../../rules/inbox.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { shortTime } from '../../rules/date.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Form } from '../layout/Form.tsx';
import type { ActionError } from '../action-error.ts';
import { LinkedText } from './LinkedText.tsx';
import type { Submission } from './submission.ts';

const labels = { text: 'New note' };

export function SubmissionNotes({
  submission: { notes },
  action,
  actionError,
}: {
  submission: Submission;
  action: string;
  actionError: ActionError | undefined;
}) {
  return (
    <section aria-labelledby="notes-title" className="min-w-0">
      <h2 id="notes-title" className="mb-2 text-card">
        Notes
      </h2>
      {notes.length > 0 && (
        <ol className="mb-5 divide-y divide-hairline border-y border-hairline">
          {notes.map((note) => (
            <li key={note.id} className="py-2">
              <p className="wrap-anywhere whitespace-pre-wrap">
                <LinkedText text={note.text} />
              </p>
              <div className="flex flex-wrap items-center justify-between gap-x-6">
                <p className="tabular text-caption text-text-3">
                  {note.operator && `${note.operator}, `}
                  {shortTime(note.createdAt)}
                </p>
                <Disclosure label="Delete" subject={`the note of ${shortTime(note.createdAt)}`}>
                  <form method="post" action={action} className="space-y-3">
                    <input type="hidden" name="noteId" value={note.id} />
                    <p className="text-caption">Deletes the note for everybody. You cannot undo this.</p>
                    <Button type="submit" name="intent" value="delete-note" size="small">
                      Delete note
                    </Button>
                  </form>
                </Disclosure>
              </div>
            </li>
          ))}
        </ol>
      )}
      <Form labels={labels} actionError={actionError} action={action} guarded>
        <input type="hidden" name="notes" value={notes.length} />
        <TextArea
          id="text"
          label={labels.text}
          rows={3}
          maxLength={contactNoteForm.text.maxLength}
          hint="Operators can read it. So can the sender, who may ask you for everything that is stored."
          error={actionError?.errors['text']}
          defaultValue={actionError?.values['text']}
        />
        <Button type="submit" name="intent" value="note" variant="quiet" size="small">
          Add note
        </Button>
      </Form>
    </section>
  );
}
