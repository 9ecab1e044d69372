import { HORIZON_DAYS_MAX, USUAL_HOURS } from '../../rules/consultation.ts';
import { isCalendarDate } from '../../rules/date.ts';
import { listOf, requiring, text } from '../../rules/field-schema.ts';
import { weekdays } from '../../rules/weekdays.ts';
import { Choice, LinesOf, Paragraphs, WholeNumber } from '../content/field-decorators.ts';
import { PublishableEntity } from '../content/publishable.entity.ts';
import { SiteText, type ValuesOf } from '../content/site-text.ts';
import type { CallHours } from './free-times.ts';

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const HOURS = new RegExp(`^(${weekdays.join('|')}) (${TIME})-(${TIME})$`);

/** Returns "Monday 09:00-12:00" as hours, or nothing for any other text. */
export function readHours(line: string): CallHours | undefined {
  const [, weekday = '', from = '', until = ''] = HOURS.exec(line) ?? [];
  return from < until ? { weekday, from, until } : undefined;
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
})
export class ConsultationSettings extends PublishableEntity {
  @Choice({
    label: 'Booking',
    description: 'Whether visitors book calls on the site.',
    hint: 'A booking link in the settings takes the place of the booking on this site.',
    options: ['on', 'off'],
    message: 'Please select whether visitors book calls on the site',
  })
  booking!: string;

  @LinesOf({
    label: 'Hours',
    description: `Hours of the days of the week in which calls take place. Empty: ${USUAL_HOURS.from} to ${USUAL_HOURS.until} of each working day.`,
    hint: `Such as Monday 09:00-12:00, one per line, in your time zone. If you leave it empty, ${USUAL_HOURS.from}-${USUAL_HOURS.until} on your working days.`,
    schema: listOf(
      requiring(
        text({ label: 'Hours', max: 30 }),
        (line) => readHours(line) !== undefined,
        'Hours must be lines such as Monday 09:00-12:00',
      ),
      { label: 'Hours', max: 35 },
    ),
  })
  hours!: string[];

  @LinesOf({
    label: 'Days off',
    description: 'Dates without calls, YYYY-MM-DD.',
    hint: 'One date per line, such as 2027-01-01. Calendars, under More, keeps calls out of your other appointments.',
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
  hours: [],
  daysOff: [],
  pauseMinutes: 15,
  noticeHours: 24,
  horizonDays: 30,
  callsPerDay: 4,
  place: 'By video. I send you the link by email before the call.',
};
