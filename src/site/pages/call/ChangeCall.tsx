import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Field.tsx';
import { TimeOptions } from '../../../ui/TimeOptions.tsx';
import type { BookedCallData } from './booked-call.loader.ts';

/** Renders plain forms that move and cancel a call. */
export function ChangeCall({ call: { token, timeZone, isDelivered }, times, refused }: BookedCallData) {
  const action = `/api/consultation/${token}`;
  return (
    <section aria-labelledby="change" className="mt-12 max-w-3xl space-y-8">
      <h2 id="change" className="text-h3">
        Another time?
      </h2>
      {times.length > 0 && (
        <form method="post" action={`${action}/move`} className="space-y-4">
          <Select id="startsAt" label="New time" error={refused?.errors['startsAt'] ?? refused?.failure}>
            <TimeOptions times={times} timeZone={timeZone} />
          </Select>
          <Button type="submit" variant="quiet">
            Move the call
          </Button>
        </form>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-text-2">Cancel the call</summary>
        <form method="post" action={`${action}/cancel`} className="pt-2">
          <p className="mb-4 text-text-2">
            {isDelivered && 'You and I get a cancellation by email. '}Your inquiry stays.
          </p>
          <Button type="submit" variant="quiet">
            Cancel it now
          </Button>
        </form>
      </details>
    </section>
  );
}
