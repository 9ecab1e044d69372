import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { statusButtons } from './statuses.ts';
import type { Submission } from './submission.ts';

/** Renders a button for each status that may follow, and one that takes back the last change. Several are in one menu. */
export function StatusButtons({ submission, action }: { submission: Submission; action: string }) {
  const { status, statusChanges } = submission;
  const buttons = statusButtons(status, statusChanges.at(-1)?.before);
  const isSpam = status === 'spam';
  const hasMenu = !isSpam && buttons.length > 1;
  const form = (
    <form method="post" action={action} className={hasMenu ? 'grid gap-2' : 'flex flex-wrap gap-2'}>
      {buttons.map((button) => (
        <Button
          key={button.status}
          type="submit"
          name="status"
          value={button.status}
          variant={isSpam && button.status === 'new' ? 'primary' : 'quiet'}
          size="small"
        >
          {button.label}
        </Button>
      ))}
    </form>
  );
  if (!hasMenu) return form;
  return (
    <Disclosure label="Change status" atStart>
      {form}
    </Disclosure>
  );
}
