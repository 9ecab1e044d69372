import { contactNoteForm } from '../../rules/inbox.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';

interface NoteFormProps {
  action: string;
  actionError: ActionError | undefined;
}

const labels = { text: 'New note' };

export function NoteForm({ action, actionError }: NoteFormProps) {
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
