import { redirect, type LoaderFunctionArgs } from 'react-router';
import { queryContext, refusedFormContext, type RefusedForm } from '../../../rendering/query.ts';
import { isInstant } from '../../../rules/consultation.ts';
import { isTimeZone } from '../../../rules/local-time.ts';
import { CallDocument, type CallQuery } from './call.generated.ts';

/** With what the owner says about calls. */
export interface CallData extends Pick<
  NonNullable<CallQuery['consultationTimes']>,
  'noticeHours' | 'terms' | 'agenda'
> {
  /** The times that can be chosen, earliest first. */
  offered: readonly string[];
  ownerZone: string;
  /** The time zone that the visitor chose. Null: that of the browser. */
  chosenZone: string | null;
  /** The day that the visitor chose, YYYY-MM-DD. */
  chosenDay: string | null;
  /** The time that the visitor chose. */
  chosen: string | null;
  /** Whether a call can begin at the chosen time. Other times than the offered ones can be booked, too. */
  isFree: boolean;
  /** All time zones, if the visitor asks for them. Names of a loader, because a browser may know others than the server. */
  zones: readonly string[] | null;
  /** Empty if the owner offers none. */
  engagements: CallQuery['engagements'];
  /** A plain form that was rejected. */
  refused: RefusedForm | null;
}

const NOTHING = { timeZone: 'UTC', noticeHours: 0, times: [], offered: [], terms: '', agenda: [] };

/** Where calls are not booked on this site, the contact page says how they are. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<CallData | Response> {
  const refused = context.get(refusedFormContext);
  const { searchParams } = new URL(request.url);
  const at = refused?.values['startsAt'] ?? searchParams.get('at') ?? '';
  const zone = refused?.values['timeZone'] ?? searchParams.get('zone');
  const chosen = isInstant(at) ? at : null;
  const { consultationTimes, engagements } = await context.get(queryContext)(CallDocument, {
    hasChosen: chosen !== null,
  });
  // Somebody who sends the form after the booking was turned off keeps what they typed.
  if (!consultationTimes && !refused) return redirect('/contact');
  const { timeZone: ownerZone, times = [], ...calls } = consultationTimes ?? NOTHING;
  const chosenZone = zone && isTimeZone(zone) ? zone : null;
  return {
    ...calls,
    ownerZone,
    chosenZone,
    chosenDay: searchParams.get('day'),
    chosen,
    engagements,
    isFree: times.includes(at),
    zones:
      zone !== null && chosenZone === null
        ? [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownerZone])].toSorted()
        : null,
    refused,
  };
}
