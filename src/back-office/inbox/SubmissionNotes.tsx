import { Button } from '../../ui/Button.tsx';
import type { ActionError } from '../action-error.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import { NoteForm } from './NoteForm.tsx';
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
