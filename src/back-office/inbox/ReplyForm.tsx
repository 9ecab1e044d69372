import { contactReplyForm, replyDraft } from '../../rules/replies.ts';
import { useSettings } from '../../rendering/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Select, TextArea } from '../../ui/Field.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';
import { PageSection } from '../layout/PageSection.tsx';
import { replyLink } from './reply.ts';
import type { SavedReply, Submission } from './submission.ts';

const labels = { reply: 'Your reply' };

interface ReplyFormProps {
  submission: Submission;
  savedReplies: readonly SavedReply[];
  action: string;
  /** ID of the reply that the form sends. */
  newReplyId: string;
  actionError: ActionError | undefined;
  /** The form after a saved reply was inserted. */
  draft: Record<string, string> | undefined;
}

export function ReplyForm({ submission, savedReplies, action, newReplyId, actionError, draft }: ReplyFormProps) {
  const { email, ownerName } = useSettings();
  const values = actionError?.values ?? draft ?? {};
  const isSpam = submission.status === 'spam';
  const isFirst = Object.keys(values).length === 0;
  return (
    <PageSection id="reply" title="Reply">
      <Form labels={labels} actionError={actionError} action={action} guarded>
        {/* A form that is sent again, by a double click or a reload, has the same ID and is sent once. */}
        <input type="hidden" name="replyId" value={values['replyId'] ?? newReplyId} />
        {isSpam && <input type="hidden" name="fromSpam" value="yes" />}
        <TextArea
          id="reply"
          label={labels.reply}
          rows={10}
          maxLength={contactReplyForm.reply.maxLength}
          hint={`Goes to ${submission.email}. An answer to it goes to ${email}.`}
          error={actionError?.errors['reply']}
          defaultValue={values['reply'] ?? replyDraft(submission, ownerName)}
          // The page was loaded again to insert a text here, far down the page.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={draft !== undefined}
        />
        <label className="flex min-h-8 items-center gap-3">
          <input
            type="checkbox"
            name="quote"
            value="yes"
            defaultChecked={isFirst || values['quote'] === 'yes'}
            className="size-6 accent-accent"
          />
          Quote the message below the reply
        </label>
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
          <Button type="submit" name="intent" value="reply">
            {isSpam ? 'Move to inbox and send' : 'Send reply'}
          </Button>
          <a href={replyLink(submission)} className="text-link">
            Reply by email
          </a>
          {savedReplies.length > 0 && <SavedReplies savedReplies={savedReplies} />}
        </div>
      </Form>
    </PageSection>
  );
}

/** Inserts a saved reply before what is typed. The form is sent for it, so it works without a script. */
function SavedReplies({ savedReplies }: { savedReplies: readonly SavedReply[] }) {
  return (
    <div className="flex flex-wrap items-end gap-2 sm:ml-auto">
      <Select id="savedReply" label="Saved reply">
        {savedReplies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" name="intent" value="insert" variant="quiet">
        Insert
      </Button>
    </div>
  );
}
