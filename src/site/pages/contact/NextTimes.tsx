import { unusualHour } from '../../../rules/local-time.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { WrittenTime } from '../../components/WrittenTime.tsx';

/** Renders the next free times of a call as links to the form that books them. */
export function NextTimes({ times }: { times: readonly string[] }) {
  return (
    <ul className="mt-3 grid gap-2">
      {times.map((time) => (
        <li key={time}>
          <ButtonLink href={`/contact/call?at=${time}`} variant="quiet" size="small" className="w-full justify-start">
            <WrittenTime at={time} note={unusualHour} />
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
