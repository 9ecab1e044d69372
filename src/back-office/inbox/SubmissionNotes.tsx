import { contactNoteForm } from '../../rules/inbox.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import type { ActionError } from '../action-error.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Form } from '../layout/Form.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import type { Submission } from './submission.ts';

interface SubmissionNotesProps {
  submission: Submission;
  action: string;
  actionError: ActionError | undefined;
}

export function SubmissionNotes({ submission: { notes }, action, actionError }: SubmissionNotesProps) {
  return (
    <>
      {notes.length > 0 && (
        <ol className="mb-5 divide-y divide-hairline border-y border-hairline">
          {notes.map((note) => (
            <NoteLine key={note.id} note={note} action={action} />
          ))}
        </ol>
      )}
      <NoteForm action={action} actionError={actionError} />
    </>
  );
}

function NoteLine({ note, action }: { note: Submission['notes'][number]; action: string }) {
  const { id, text, operator, createdAt } = note;
  const subject = (
    <>
      the note of <RecordedTime at={createdAt} />
    </>
  );
  return (
    <li className="py-2">
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="tabular text-caption text-text-3">
          {operator && `${operator}, `}
          <RecordedTime at={createdAt} />
        </p>
        <div className="sm:ml-auto">
          <Disclosure label="Delete" subject={subject}>
            <form method="post" action={action} className="space-y-3">
              <input type="hidden" name="noteId" value={id} />
              <p className="text-caption">Deletes the note for everybody. You cannot undo this.</p>
              <Button type="submit" name="intent" value="delete-note" size="small">
                Delete note
              </Button>
            </form>
          </Disclosure>
        </div>
      </div>
    </li>
  );
}

const labels = { text: 'New note' };

function NoteForm({ action, actionError }: Omit<SubmissionNotesProps, 'submission'>) {
  return (
    <Form labels={labels} actionError={actionError} action={action} guarded>
      <TextArea
        id="text"
        label={labels.text}
        rows={3}
        maxLength={contactNoteForm.text.maxLength}
        hint="All owners can read it. So can the sender, who may ask you for everything that is stored."
        error={actionError?.errors['text']}
        defaultValue={actionError?.values['text']}
      />
      <Button type="submit" name="intent" value="note" variant="quiet" size="small">
        Add note
      </Button>
    </Form>
  );
}
