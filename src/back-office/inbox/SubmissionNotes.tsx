import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { ActionError } from '../action-error.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import { submissionPath, type InboxFilter } from './inbox-filter.ts';
import { NoteForm } from './NoteForm.tsx';
import type { Note, Submission } from './submission.ts';

interface SubmissionNotesProps {
  submission: Submission;
  /** The list that the submission was opened from. */
  filter: InboxFilter;
  /** ID of the note that the form edits. Null for a new one. */
  editedNote: string | null;
  actionError: ActionError | undefined;
}

export function SubmissionNotes({ submission, filter, editedNote, actionError }: SubmissionNotesProps) {
  const { id, notes } = submission;
  const action = submissionPath(id, filter);
  return (
    <>
      {notes.length > 0 && (
        <ol className="mb-5 divide-y divide-hairline border-y border-hairline">
          {notes.map((note) => (
            <NoteLine
              key={note.id}
              note={note}
              action={action}
              editPath={`${submissionPath(id, filter, { edit: note.id })}#notes-title`}
            />
          ))}
        </ol>
      )}
      <NoteForm
        note={notes.find((note) => note.id === editedNote)}
        count={notes.length}
        action={action}
        actionError={actionError}
      />
    </>
  );
}

function NoteLine({ note, action, editPath }: { note: Note; action: string; editPath: string }) {
  const { id, text, operator, createdAt, editedBy, editedAt } = note;
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
          {editedAt && (
            <>
              . Edited{editedBy && ` by ${editedBy}`}, <RecordedTime at={editedAt} />
            </>
          )}
        </p>
        <div className="flex gap-2 sm:ml-auto">
          <ButtonLink href={editPath} variant="quiet" size="small">
            Edit<span className="sr-only"> {subject}</span>
          </ButtonLink>
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
