import { NO_MAIL_SERVER } from '../../rules/mail.ts';
import { contactReplyForm, replyDraft, replyLink } from '../../rules/replies.ts';
import { useSettings } from '../../rendering/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import type { ActionError } from '../action-error.ts';
import { Form } from '../layout/Form.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import type { Submission } from './submission.ts';

const labels = { reply: 'Your reply' };

interface ReplyFormProps {
  submission: Submission;
  action: string;
  /** ID of the reply that the form sends. */
  newReplyId: string;
  actionError: ActionError | undefined;
}

/** Shows the form of the first reply. That of a further one opens on request. */
export function ReplyForm(props: ReplyFormProps) {
  const isFurther = props.submission.replies.length > 0 && !props.actionError;
  return (
    <OperatorSection id="reply" title="Reply">
      {isFurther ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">Write another reply</summary>
          <Fields {...props} />
        </details>
      ) : (
        <Fields {...props} />
      )}
    </OperatorSection>
  );
}

function Fields({ submission, action, newReplyId, actionError }: ReplyFormProps) {
  const { email, ownerName, sendsEmail } = useSettings();
  const values = actionError?.values ?? {};
  return (
    <Form labels={labels} actionError={actionError} action={action} guarded>
      {/* A form that is sent again, by a double click or a reload, has the same ID and is sent once. */}
      <input type="hidden" name="replyId" value={values['replyId'] ?? newReplyId} />
      <TextArea
        id="reply"
        label={labels.reply}
        rows={10}
        maxLength={contactReplyForm.reply.maxLength}
        hint={`Goes to ${submission.email}. An answer to it goes to ${email}.`}
        error={actionError?.errors['reply']}
        defaultValue={values['reply'] ?? replyDraft(submission, ownerName)}
      />
      <label className="flex min-h-8 items-center gap-3">
        <input
          type="checkbox"
          name="quote"
          value="yes"
          defaultChecked={!actionError || values['quote'] === 'yes'}
          className="size-6 accent-accent"
        />
        Quote the message below the reply
      </label>
      {!sendsEmail && <p className="max-w-prose text-warning">{NO_MAIL_SERVER}</p>}
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <Button type="submit" name="intent" value="reply">
          Send reply
        </Button>
        <a href={replyLink(submission)} className="text-link">
          Reply by email
        </a>
      </div>
    </Form>
  );
}
