import { hoursProblem, readHourRanges, storedHours } from '../../rules/call-hours.ts';
import { HORIZON_DAYS_MAX } from '../../rules/consultation.ts';
import { isCalendarDate } from '../../rules/date.ts';
import { checking, listOf, requiring, text, type FieldErrors } from '../../rules/field-schema.ts';
import { weekdays } from '../../rules/weekdays.ts';
import {
  AnchoredRow,
  Choice,
  LineOf,
  Lines,
  LinesOf,
  Paragraphs,
  Table,
  WholeNumber,
} from '../content/declarations/field-decorators.ts';
import { TableRow } from '../content/declarations/graphql-types.ts';
import { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { SiteText, type ValuesOf } from '../content/declarations/site-text.ts';
import type { CallHours } from './free-times.ts';
import { holidayPlaces, placeProblem, storedPlace } from './holiday-places.ts';

/** Returns the hours of the days of the week in which calls take place. */
export function readHours(days: readonly WeekdayHours[]): CallHours[] {
  return days.flatMap(({ anchor, times }) =>
    (readHourRanges(times ?? '') ?? []).map((range) => ({ weekday: anchor, ...range })),
  );
}

/** Returns the error of a booking without hours. */
function bookingProblem({ booking, hours }: { booking?: unknown; hours?: unknown }): FieldErrors {
  const isWithout = Array.isArray(hours) && (hours as { times?: string | null }[]).every(({ times }) => !times?.trim());
  return booking === 'on' && isWithout ? { hours: 'Please enter the hours of a day, or turn the booking off' } : {};
}

@TableRow('WeekdayHours', 'The hours of a day of the week in which calls take place.')
class WeekdayHours extends AnchoredRow {
  @LineOf({
    label: 'Hours',
    description: 'Such as `9:00 am-12:00 pm, 1:00 pm-5:00 pm`, or 24-hour. Null: no calls on that day.',
    schema: checking(text({ label: 'Hours', max: 100 }), hoursProblem),
    stored: storedHours,
    optional: true,
  })
  times!: string | null;
}

/** When visitors can book a call on the site. The back office edits it. */
@SiteText({
  key: 'consultation-settings',
  name: 'consultationSettings',
  label: 'Hours for calls',
  description: 'When visitors can book a call.',
  path: () => '/contact',
  ownerOnly: true,
  drafts: false,
  contradictions: bookingProblem,
  groups: { booking: 'Booking', hours: 'When', pauseMinutes: 'Limits', place: 'The call' },
})
export class ConsultationSettings extends PublishableEntity {
  @Choice({
    label: 'Booking',
    description: 'Whether visitors book calls on the site.',
    hint: 'A booking link in the settings takes the place of the booking on this site.',
    options: ['on', 'off'],
    meanings: { on: 'visitors choose a free time on this site', off: 'the contact page offers no times' },
    message: 'Please select whether visitors book calls on the site',
  })
  booking!: string;

  @Table(WeekdayHours, {
    label: 'Hours',
    description: 'Hours of the days of the week in which calls take place.',
    hint: 'Such as 9-12, 2 pm-5 pm or 09:00-17:00, in your time zone. After noon, write pm or use the 24-hour clock. No calls on a day that you leave empty.',
    anchors: weekdays,
  })
  hours!: WeekdayHours[];

  @LinesOf({
    label: 'Days off',
    description: 'Dates without calls, YYYY-MM-DD.',
    hint: 'Empty boxes are ignored. Calendars, also under More, keeps calls clear of your other appointments.',
    dates: true,
    schema: listOf(
      requiring(text({ label: 'Days off', max: 10 }), isCalendarDate, 'Days off must be dates such as 2027-01-01'),
      { label: 'Days off', max: 100 },
    ),
  })
  daysOff!: string[];

  @LineOf({
    label: 'Public holidays',
    description:
      'Country, or country and region, whose public holidays have no calls, such as US or US-TX. Null: none.',
    hint: 'The name or the code of your country or region, such as Texas or US-TX.',
    suggestions: holidayPlaces,
    schema: checking(text({ label: 'Public holidays', max: 80 }), placeProblem),
    stored: storedPlace,
    optional: true,
  })
  holidays!: string | null;

  @WholeNumber({ label: 'Pause in minutes', description: 'Minutes between two calls.', min: 0, max: 240 })
  pauseMinutes!: number;

  @WholeNumber({
    label: 'Notice in hours',
    description: 'Hours between the booking and the call at least.',
    min: 1,
    max: 336,
  })
  noticeHours!: number;

  @WholeNumber({
    label: 'Days ahead',
    description: 'How many days ahead a call can be booked.',
    min: 1,
    max: HORIZON_DAYS_MAX,
  })
  horizonDays!: number;

  @WholeNumber({
    label: 'Calls per day',
    description: 'Maximum number of calls of a day.',
    hint: 'Pages offer at most as many times a day.',
    min: 1,
    max: 20,
  })
  callsPerDay!: number;

  @Paragraphs({
    label: 'Where a call by video takes place',
    description: 'Where a call by video takes place.',
    hint: 'A sentence or a link. Only visitors who have booked see it. Who enters a telephone number is called.',
    rows: 2,
    max: 500,
  })
  place!: string;

  @Paragraphs({
    label: 'Terms',
    description: 'What a call costs and what to prepare.',
    hint: 'Beside the times.',
    rows: 2,
    max: 200,
  })
  terms!: string;

  @Lines({
    label: 'What happens in the call',
    description: 'What happens in the call, in order.',
    hint: 'Beside the times. One sentence per line.',
    item: 'A line of the call',
    itemMax: 200,
    max: 6,
  })
  agenda!: string[];
}

const USUAL_HOURS = '9:00 am-5:00 pm';

/** Returns the first settings: calls on the working days of the owner, except on the public holidays of a place. */
export function firstConsultationSettings(
  workingDays: readonly string[],
  holidays: string | null,
): ValuesOf<ConsultationSettings> {
  return {
    booking: 'on',
    hours: weekdays.map((anchor) => ({ anchor, times: workingDays.includes(anchor) ? USUAL_HOURS : null })),
    daysOff: [],
    holidays,
    pauseMinutes: 15,
    noticeHours: 24,
    horizonDays: 30,
    callsPerDay: 4,
    place: 'By video. I send you the link before the call.',
    terms: 'No charge, nothing to prepare.',
    agenda: [
      'You describe one process, without the names of clients: its steps, its volume and its problems.',
      'I ask what goes wrong, and what that costs.',
      'I tell you what to automate first, and what to leave alone.',
    ],
  };
}
