import { redirect, type LoaderFunctionArgs } from 'react-router';
import { queryContext, refusedFormContext, type RefusedForm } from '../../../rendering/query.ts';
import { isInstant } from '../../../rules/consultation.ts';
import { isTimeZone } from '../../../rules/local-time.ts';
import { CallDocument } from './call.generated.ts';

export interface CallData {
  /** When a call can begin, earliest first. */
  times: readonly string[];
  ownerZone: string;
  /** The time zone that the visitor chose. Null: that of the browser. */
  chosenZone: string | null;
  /** The time that the visitor chose. */
  chosen: string | null;
  /** All time zones. Names of a loader, because a browser may know others than the server. */
  zones: readonly string[];
  /** A plain form that was rejected. */
  refused: RefusedForm | null;
}

/** Where calls are not booked on this site, the contact page says how they are. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<CallData | Response> {
  const refused = context.get(refusedFormContext);
  const { searchParams } = new URL(request.url);
  const at = refused?.values['startsAt'] ?? searchParams.get('at') ?? '';
  const zone = refused?.values['timeZone'] ?? searchParams.get('zone') ?? '';
  const { consultationTimes } = await context.get(queryContext)(CallDocument, {});
  // Somebody who sends the form after the booking was turned off keeps what they typed.
  if (!consultationTimes && !refused) return redirect('/contact');
  const { timeZone: ownerZone, times } = consultationTimes ?? { timeZone: 'UTC', times: [] };
  return {
    times,
    ownerZone,
    chosenZone: isTimeZone(zone) ? zone : null,
    chosen: isInstant(at) ? at : null,
    zones: [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownerZone])].toSorted(),
    refused,
  };
}
