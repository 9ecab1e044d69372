import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { statusButtons, statusLabel } from './statuses.ts';
import { lastStandingChange, type Submission } from './submission.ts';

/** Renders a button for each status that may follow, and one that takes back the last change. Several are in one menu. */
export function StatusButtons({ submission, action }: { submission: Submission; action: string }) {
  const { status } = submission;
  const last = lastStandingChange(submission);
  const next = statusButtons(status);
  const isSpam = status === 'spam';
  const buttons = (
    <>
      {next.length > 0 && (
        <form method="post" action={action} className="grid gap-2">
          {next.map((button) => (
            <Button
              key={button.status}
              type="submit"
              name="status"
              value={button.status}
              variant={isSpam ? 'primary' : 'quiet'}
              size="small"
            >
              {button.label}
            </Button>
          ))}
        </form>
      )}
      {last && (
        <form method="post" action={action} className="grid">
          <input type="hidden" name="changeId" value={last.id} />
          <Button type="submit" name="intent" value="take-back" variant="quiet" size="small">
            Take back “{statusLabel(last.after)}”
          </Button>
        </form>
      )}
    </>
  );
  if (next.length < 2) return buttons;
  return (
    <Disclosure label="Change status" atStart>
      <div className="grid gap-2">{buttons}</div>
    </Disclosure>
  );
}
