import { HORIZON_DAYS_MAX, USUAL_HOURS } from '../../rules/consultation.ts';
import { isCalendarDate } from '../../rules/date.ts';
import { listOf, requiring, text } from '../../rules/field-schema.ts';
import { weekdays } from '../../rules/weekdays.ts';
import { AnchoredRow, Choice, LineOf, LinesOf, Paragraphs, Table, WholeNumber } from '../content/field-decorators.ts';
import { TableRow } from '../content/graphql-types.ts';
import { PublishableEntity } from '../content/publishable.entity.ts';
import { SiteText, type ValuesOf } from '../content/site-text.ts';
import type { CallHours } from './free-times.ts';

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const RANGE = new RegExp(`^(${TIME})-(${TIME})$`);

/** Returns the ranges of "09:00-12:00, 13:00-17:00". Undefined for any other text. */
function readRanges(times: string): { from: string; until: string }[] | undefined {
  const ranges = times.split(',').flatMap((range) => {
    const [, from = '', until = ''] = RANGE.exec(range.replaceAll(/\s/g, '')) ?? [];
    return from < until ? [{ from, until }] : [];
  });
  return ranges.length === times.split(',').length ? ranges : undefined;
}

/** Returns the hours of the days of the week in which calls take place. */
export function readHours(days: readonly WeekdayHours[]): CallHours[] {
  return days.flatMap(({ anchor, times }) =>
    (readRanges(times ?? '') ?? []).map((range) => ({ weekday: anchor, ...range })),
  );
}

@TableRow('WeekdayHours', 'The hours of a day of the week in which calls take place.')
class WeekdayHours extends AnchoredRow {
  @LineOf({
    label: 'Hours',
    description: 'Such as `09:00-12:00, 13:00-17:00`. Null: no calls on that day.',
    schema: requiring(
      text({ label: 'Hours', max: 100 }),
      (times) => readRanges(times) !== undefined,
      'Hours must be written like 09:00-12:00, 13:00-17:00',
    ),
    optional: true,
  })
  times!: string | null;
}

/** When visitors can book a call on the site. The back office edits it. */
@SiteText({
  key: 'consultation-settings',
  name: 'consultationSettings',
  label: 'Calls',
  description: 'When visitors can book a call.',
  path: () => '/contact',
  ownerOnly: true,
  drafts: false,
  groups: { booking: 'Booking', hours: 'When', pauseMinutes: 'Limits', place: 'Where' },
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
    description: `Hours of the days of the week in which calls take place. All empty: ${USUAL_HOURS.from} to ${USUAL_HOURS.until} of each working day.`,
    hint: `Such as 09:00-12:00, 13:00-17:00, in your time zone. No calls on a day that you leave empty. If all are empty, ${USUAL_HOURS.from}-${USUAL_HOURS.until} on your working days.`,
    anchors: weekdays,
  })
  hours!: WeekdayHours[];

  @LinesOf({
    label: 'Days off',
    description: 'Dates without calls, YYYY-MM-DD.',
    hint: 'One date per line, such as 2027-01-01. Calendars, under More, keeps calls clear of your other appointments.',
    schema: listOf(
      requiring(text({ label: 'Days off', max: 10 }), isCalendarDate, 'Days off must be dates such as 2027-01-01'),
      { label: 'Days off', max: 100 },
    ),
  })
  daysOff!: string[];

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

  @WholeNumber({ label: 'Calls per day', description: 'Maximum number of calls of a day.', min: 1, max: 20 })
  callsPerDay!: number;

  @Paragraphs({
    label: 'Where the call takes place',
    description: 'Where the call takes place.',
    hint: 'A sentence or a link. Only visitors who have booked see it.',
    rows: 2,
    max: 500,
  })
  place!: string;
}

export const firstConsultationSettings: ValuesOf<ConsultationSettings> = {
  booking: 'on',
  hours: weekdays.map((anchor) => ({ anchor, times: null })),
  daysOff: [],
  pauseMinutes: 15,
  noticeHours: 24,
  horizonDays: 30,
  callsPerDay: 4,
  place: 'By video. I send you the link by email before the call.',
};
