import {
  lineOf,
  line,
  lines,
  optional,
  paragraphs,
  picture,
  table,
  wholeNumber,
  type FieldValues,
} from './content-field.ts';
import { EMAIL_MAX, emailProblem } from './email.ts';
import { email, listOf, oneOf, requiring, text, webAddress, type FieldErrors } from './field-schema.ts';
import { isTimeZone, weekdays } from './local-time.ts';
import type { PictureSize } from './picture-files.ts';
import { isPublicWebAddress } from './web-address.ts';

/** The columns of a company that handles data. */
export const processorFields = {
  name: line({ label: 'Company', description: 'Name of the company.', max: 100 }),
  task: line({ label: 'Task', description: 'What it does for the site.', max: 200 }),
};

const ADDRESS_MAX = 300;

/** Hours and minutes as 09:05. */
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

const timeOfDay = (label: string, description: string) =>
  line({
    label,
    description,
    max: 5,
    pattern: { matches: TIME_OF_DAY, message: `${label} must be a time such as 08:00` },
  });

/** What the site says about its owner. The back office edits it at /operator/settings. */
export const settingsFields = {
  brand: line({
    label: 'Brand',
    description: 'Brand of the site.',
    hint: 'Beside the mark in the header, at the end of page titles, and the sender of emails.',
    max: 60,
  }),
  company: line({ label: 'Company', description: 'Company in the copyright line.', max: 100 }),
  ownerName: line({ label: 'Your name', description: 'Name of the consultant.', max: 100 }),
  role: line({ label: 'Your role', description: 'Role of the consultant.', max: 100 }),
  portrait: optional(
    picture({
      label: 'Portrait',
      description: 'Name of the picture of the consultant.',
      hint: 'Shown on the About page, cut to 4:5. Without one, the page shows a drawing.',
    }),
  ),
  email: lineOf(email({ message: 'Email must be an address such as you@example.com', max: EMAIL_MAX }), {
    label: 'Email',
    description: 'Address that receives the submissions and that the pages show.',
    hint: 'Receives the inquiries. Visitors see it.',
  }),
  linkedIn: optional(
    lineOf(webAddress({ label: 'LinkedIn', max: ADDRESS_MAX }), {
      label: 'LinkedIn',
      description: 'Address of the profile on LinkedIn.',
    }),
  ),
  x: optional(
    lineOf(webAddress({ label: 'X', max: ADDRESS_MAX }), { label: 'X', description: 'Address of the profile on X.' }),
  ),
  booking: lineOf(
    requiring(
      text({ label: 'Booking link', max: ADDRESS_MAX }),
      (address) => isPublicWebAddress(address) || isEmailLink(address),
      'Booking link must be an address such as https://example.com or mailto:you@example.com',
    ),
    {
      label: 'Booking link',
      description: 'Address where visitors book a call of 30 minutes.',
      hint: 'The page of your calendar, or an email link that begins with mailto:',
    },
  ),
  replyHours: wholeNumber({
    label: 'Reply time in hours',
    description: 'Hours within which the site promises a reply.',
    hint: 'The site promises a reply within this time, and reminds you before it ends.',
    min: 8,
    max: 168,
  }),
  timeZone: lineOf(
    requiring(text({ label: 'Time zone', max: 60 }), isTimeZone, 'Time zone must be a name such as Europe/Berlin'),
    {
      label: 'Time zone',
      description: 'IANA name of the time zone of the working times.',
      hint: 'Such as Europe/Berlin or America/New_York.',
    },
  ),
  workingDays: {
    ...lines({
      label: 'Working days',
      description: 'English names of the days on which the morning email is sent.',
      hint: 'One day per line. The morning email about open inquiries is sent on these days.',
      item: 'Working day',
      itemMax: 9,
    }),
    schema: listOf(oneOf(weekdays, 'Working days must be days such as Monday'), { label: 'Working days', max: 7 }),
  },
  morningFrom: timeOfDay('Morning email', 'Time from which the morning email is sent.'),
  morningUntil: timeOfDay('End of the morning', 'Time after which the morning email is no longer sent.'),
  processors: table({
    label: 'Companies that handle data',
    description: 'Companies besides the mail server and the database that handle data of the site.',
    hint: 'Such as the host of the server. The page about trust lists them.',
    columns: processorFields,
    required: false,
  }),
  description: paragraphs({
    label: 'Description',
    description: 'Description of the practice.',
    hint: 'In the footer, in feeds and for search engines.',
    rows: 3,
    min: 20,
    max: 300,
  }),
  keywords: lines({
    label: 'Keywords',
    description: 'Keywords of pages that have none of their own.',
    item: 'Keyword',
    itemMax: 60,
  }),
  copyrightYear: wholeNumber({
    label: 'Copyright year',
    description: 'Year in the copyright line.',
    min: 1900,
    max: 2200,
  }),
};

export type SettingsValues = FieldValues<typeof settingsFields>;

/** Returns the error of a morning that ends before it begins. */
export function morningProblem({
  morningFrom,
  morningUntil,
}: {
  morningFrom?: unknown;
  morningUntil?: unknown;
}): FieldErrors {
  if (typeof morningFrom !== 'string' || typeof morningUntil !== 'string' || morningFrom < morningUntil) return {};
  return { morningUntil: 'End of the morning must be after the morning email' };
}

/** The settings with their pictures, as the server reads them. */
export interface SiteSettings extends SettingsValues {
  portraitPicture: (PictureSize & { alt: string }) | null;
  /** Path of the card of pages without their own one. */
  socialCard: string;
}

/** The settings that pages show, also in the browser. */
export type PublicSettings = Pick<SiteSettings, (typeof publicNames)[number]>;

const publicNames = [
  'brand',
  'company',
  'ownerName',
  'role',
  'portraitPicture',
  'email',
  'linkedIn',
  'x',
  'booking',
  'replyHours',
  'description',
  'keywords',
  'copyrightYear',
  'socialCard',
] as const;

export function publicSettings(settings: SiteSettings): PublicSettings {
  return Object.fromEntries(publicNames.map((name) => [name, settings[name]])) as unknown as PublicSettings;
}

/** Returns whether an address opens an email program with one recipient. */
function isEmailLink(address: string): boolean {
  const [, recipient = ''] = /^mailto:([^?]+)(\?[^\s<>"]*)?$/i.exec(address) ?? [];
  return emailProblem(recipient, EMAIL_MAX) === undefined;
}
