import { useSettings } from '../../rendering/settings.ts';
import { datedTime } from '../../rules/written-time.ts';
import { contactNoteForm } from '../../rules/inbox.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';
import type { Note } from './submission.ts';

interface NoteFormProps {
  /** Without a note, the form adds one. */
  note?: Note | undefined;
  /** Number of notes that the operator has seen. */
  count: number;
  action: string;
  actionError: ActionError | undefined;
}

export function NoteForm({ note, count, action, actionError }: NoteFormProps) {
  const { timeZone } = useSettings();
  const label = note ? `Note of ${datedTime(note.createdAt, timeZone)}` : 'New note';
  const { text = note?.text, version = note?.version } = actionError?.values ?? {};
  return (
    <Form key={note?.id} labels={{ text: label }} actionError={actionError} action={action} guarded>
      <input type="hidden" name="notes" value={count} />
      {note && <input type="hidden" name="noteId" value={note.id} />}
      {note && <input type="hidden" name="version" value={version} />}
      <TextArea
        id="text"
        label={label}
        rows={note ? 6 : 3}
        maxLength={contactNoteForm.text.maxLength}
        hint="All owners can read it. So can the sender, who may ask you for everything that is stored."
        error={actionError?.errors['text']}
        defaultValue={text}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value={note ? 'edit-note' : 'note'} variant="quiet" size="small">
          {note ? 'Save note' : 'Add note'}
        </Button>
        {note && (
          <ButtonLink href={action} variant="quiet" size="small">
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
