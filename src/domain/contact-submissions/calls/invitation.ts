import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Mail } from '../../mail/mail.entity.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import type { Consultation } from './consultation.entity.ts';

interface Guest {
  name: string;
  email: string;
}

interface Invitation {
  call: Consultation;
  /** Null: the event names nobody. */
  guest: Guest | null;
  /** Where the call takes place. */
  place: string;
  /** The private page of the call, for the calendar of its visitor. */
  page?: string;
}

type Method = NonNullable<Mail['calendar']>['method'];

/** Returns the UID by which every calendar recognizes a call. */
export function uidOf({ id }: Pick<Consultation, 'id'>, origin: string): string {
  return `${id}@${new URL(origin).hostname}`;
}

/**
 * Returns the call as an event (RFC 5545). Its times are in UTC, so that every calendar shows the same instant. All versions of
 * the event have one UID, so that a calendar replaces the former one.
 */
export function calendarOf(
  { call, guest, place, page }: Invitation,
  method: Method,
  {
    brand,
    origin,
    ownerAddress,
    providerName,
  }: Pick<MailSettings, 'brand' | 'origin' | 'ownerAddress' | 'providerName'>,
): NonNullable<Mail['calendar']> {
  const calendar = ical({ prodId: { company: brand, product: 'site', language: 'EN' } });
  calendar.method(ICalCalendarMethod[method]);
  calendar.createEvent({
    id: uidOf(call, origin),
    sequence: call.sequence,
    start: call.startsAt,
    end: call.endsAt,
    summary: guest ? `Call: ${guest.name} and ${providerName}` : 'Call',
    location: place,
    ...(page && { url: page }),
    organizer: { name: providerName, email: ownerAddress },
    attendees: guest ? [{ name: guest.name, email: guest.email, status: ICalAttendeeStatus.ACCEPTED }] : [],
    status: call.canceledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { method, content: calendar.toString() };
}
