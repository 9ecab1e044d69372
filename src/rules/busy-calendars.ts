import { listOf, requiring, text, type FormSchema } from './field-schema.ts';
import { clean } from './text.ts';
import { isPublicWebAddress } from './web-address.ts';

/** Returns the address at which a calendar is fetched. Some programs copy it with a scheme of their own. */
export function calendarAddress(written: string): string {
  return clean(written).replace(/^webcals?:/i, 'https:');
}

function isCalendarAddress(written: string): boolean {
  const address = calendarAddress(written);
  return isPublicWebAddress(address) && /^https:/i.test(address);
}

const label = 'Secret addresses';

/** Maximum number of calendars. */
export const CALENDARS_MAX = 5;

/** The form of the calendars in which the owner is busy. */
export const busyCalendarsForm = {
  addresses: listOf(requiring(text({ label, max: 2_000 }), isCalendarAddress, `${label} must begin with https://`), {
    label,
    max: CALENDARS_MAX,
  }),
} satisfies FormSchema;
