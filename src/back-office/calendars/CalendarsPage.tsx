import { useActionData, useLoaderData } from 'react-router';
import { CALENDARS_MAX } from '../../rules/busy-calendars.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import type { ActionError } from '../action-error.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Form } from '../layout/Form.tsx';
import { Alert, OperatorPage } from '../layout/OperatorPage.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import type { OperatorCalendarsQuery } from './calendars.operator.generated.ts';
import type { loader } from './calendars.route.ts';
import { Failure, hostOf } from './Failure.tsx';

const PATH = '/operator/calendars';
const labels = { addresses: 'Secret addresses' };

const results: Readonly<Record<string, string>> = {
  saved: 'Saved. A new calendar is read within seconds. Then this page says what it holds.',
  replaced: 'The calendar of calls has a new address. The old one no longer works.',
};

const addressSteps = [
  {
    program: 'Google Calendar',
    steps: [
      'On a computer, open the settings of Google Calendar.',
      'Under “Settings for my calendars”, choose your calendar, and then “Integrate calendar”.',
      'Copy the “Secret address in iCal format”.',
    ],
  },
  {
    program: 'Outlook on the web',
    steps: [
      'Open “Settings”, “Calendar”, “Shared calendars”.',
      'Under “Publish a calendar”, choose your calendar and “Can view when I’m busy”, and then “Publish”.',
      'Copy the link that ends in .ics.',
    ],
  },
];

/** Renders the calendars that are read, and the address of the one that others read. */
export function CalendarsPage() {
  const { busyCalendars, callFeed, done } = useLoaderData<typeof loader>();
  const actionError = useActionData<ActionError>();
  const stored = busyCalendars.map(({ address }) => address).join('\n');
  return (
    <OperatorPage
      title="Calendars"
      lead="Visitors cannot book a call while one of your calendars is busy. You can subscribe to their calls."
    >
      {done && !actionError && <Alert>{results[done]}</Alert>}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <OperatorSection id="busy" title="Your calendars elsewhere">
          <ul className="mb-5 divide-y divide-hairline">
            {busyCalendars.map((calendar) => (
              <CalendarLine key={calendar.address} {...calendar} />
            ))}
          </ul>
          {addressSteps.map(({ program, steps }) => (
            <details key={program} className="mb-3">
              <summary className="min-h-8 cursor-pointer">Where {program} has the address</summary>
              <ol className="list-decimal pl-8 text-caption text-text-2">
                {steps.map((step) => (
                  <li key={step} className="py-1">
                    {step}
                  </li>
                ))}
              </ol>
            </details>
          ))}
          <Form labels={labels} actionError={actionError} action={PATH} guarded>
            <TextArea
              id="addresses"
              label={labels.addresses}
              rows={5}
              spellCheck={false}
              autoComplete="off"
              hint={`One per line, at most ${CALENDARS_MAX}, in iCalendar format. The site stores when you are busy, and the titles of events that it does not understand.`}
              error={actionError?.errors['addresses']}
              defaultValue={actionError?.values['addresses'] ?? stored}
            />
            <Button type="submit" name="intent" value="save">
              Save
            </Button>
          </Form>
        </OperatorSection>
        <OperatorSection id="feed" title="Calls for your calendar">
          <p className="mb-3">
            Subscribe to this address in your calendar program. Anyone who has it can see who has booked a call.
          </p>
          <p className="mb-5 wrap-anywhere">
            <code>{callFeed}</code>
          </p>
          <Disclosure label="Replace the address">
            <form method="post" action={PATH} className="space-y-3">
              <p className="text-caption">Programs that have subscribed to this address no longer receive calls.</p>
              <Button type="submit" name="intent" value="replace" size="small">
                Replace it
              </Button>
            </form>
          </Disclosure>
        </OperatorSection>
      </div>
    </OperatorPage>
  );
}

function CalendarLine(calendar: OperatorCalendarsQuery['busyCalendars'][number]) {
  const { readAt, failure, remarks, timeCount, busyUntil } = calendar;
  return (
    <li className="py-2">
      {hostOf(calendar)}
      <span className={`block text-caption ${failure ? 'text-warning' : 'text-text-2'}`}>
        {failure && <Failure {...calendar} />}
        {!failure && !readAt && 'Not read yet. Reload this page in a few seconds.'}
        {!failure && readAt && (
          <>
            Busy times: {timeCount}
            {busyUntil && (
              <>
                , the last one ends on <RecordedTime at={busyUntil} />
              </>
            )}
            . Read on <RecordedTime at={readAt} />.
          </>
        )}
      </span>
      {remarks.length > 0 && (
        <ul className="mt-1 list-disc space-y-1 pl-5 text-caption text-warning">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
