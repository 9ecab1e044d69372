import { Button } from '../../ui/Button.tsx';
import { statusButtons, statusLabel } from './statuses.ts';
import { lastStandingChange, type Submission } from './submission.ts';

/** Renders a button for each status that may follow, and one that takes back the last change. */
export function StatusButtons({ submission, action }: { submission: Submission; action: string }) {
  const { status } = submission;
  const last = lastStandingChange(submission);
  return (
    <>
      <form method="post" action={action} className="flex flex-wrap gap-2">
        <input type="hidden" name="expectedStatus" value={status} />
        {statusButtons(status).map((button) => (
          <Button key={button.status} type="submit" name="status" value={button.status} variant="quiet" size="small">
            {button.label}
          </Button>
        ))}
      </form>
      {last && (
        <form method="post" action={action}>
          <input type="hidden" name="changeId" value={last.id} />
          <Button type="submit" name="intent" value="take-back" variant="quiet" size="small">
            Take back “{statusLabel(last.after)}”
          </Button>
        </form>
      )}
    </>
  );
}
