import { EMAIL_MAX } from '../../rules/email.ts';
import { AMOUNT, engagementNote, engagementProblems } from '../../rules/engagements.ts';
import { email, requiring, text, webAddress } from '../../rules/field-schema.ts';
import { isTimeZone } from '../../rules/local-time.ts';
import { weekdays } from '../../rules/weekdays.ts';
import {
  isBookingLink,
  morningProblem,
  searchEngineChoices,
  TIME_OF_DAY,
  type SettingsValues,
} from '../../rules/settings.ts';
import {
  CalendarDate,
  Choice,
  Line,
  LineOf,
  Lines,
  Paragraphs,
  PictureHash,
  SomeOf,
  Table,
  WholeNumber,
} from '../content/declarations/field-decorators.ts';
import { TableRow } from '../content/declarations/graphql-types.ts';
import { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { SiteText } from '../content/declarations/site-text.ts';

const ADDRESS_MAX = 300;

const Optional = (label: string, description: string, hint: string) =>
  Line({ label, description, hint, max: 200, optional: true });

const TimeOfDay = (label: string, description: string) =>
  Line({
    label,
    description,
    max: 5,
    pattern: { matches: TIME_OF_DAY, message: `${label} must be a time such as 08:00` },
  });

@TableRow('Processor', 'A company that handles data of the site.')
class Processor {
  @Line({ label: 'Company', description: 'Name of the company.', max: 100 })
  name!: string;

  @Line({ label: 'Task', description: 'What it does for the site.', max: 200 })
  task!: string;
}

const Price = (label: string, description: string) =>
  Line({
    label,
    description,
    max: 30,
    pattern: { matches: AMOUNT, message: `${label} must be an amount, such as $4,000 or 4,000 EUR` },
    optional: true,
  });

@TableRow('Engagement', 'What a client pays for, and gets.')
export class Engagement {
  @Line({ label: 'Engagement', description: 'Its name.', max: 80 })
  name!: string;

  @Line({ label: 'Weeks', description: 'How many weeks it takes, as a number or a range.', max: 30 })
  weeks!: string;

  @Price('Price from', 'Lowest price, with its currency. Null with `priceTo`: a written design states the price.')
  priceFrom!: string | null;

  @Price('Price to', 'Highest price, with its currency.')
  priceTo!: string | null;

  @CalendarDate({
    label: 'As of',
    description: 'Day on which the price was set.',
    message: 'As of must be the day on which you set the price',
    of: ['priceFrom', 'priceTo'],
  })
  asOf!: string;

  @Line({ label: 'Handed over', description: 'What the client gets.', max: 300 })
  handedOver!: string;
}

/** What the site says about its owner. The back office edits it at /operator/settings. */
@SiteText({
  key: 'settings',
  name: 'settings',
  label: 'Settings',
  description: 'What the site says about its owner.',
  titleField: 'brand',
  contradictions: (values) => ({ ...morningProblem(values), ...engagementProblems(values) }),
  path: () => '/',
  ownerOnly: true,
  drafts: false,
  groups: {
    brand: 'You and your brand',
    region: 'Legal',
    email: 'Contact',
    pricing: 'What it costs',
    replyHours: 'Replies and working times',
    searchEngines: 'Search engines and small print',
    backupCopies: 'Backups',
  },
})
export class Settings extends PublishableEntity implements SettingsValues {
  @Line({
    label: 'Brand',
    description: 'Brand of the site.',
    hint: 'Beside the mark in the header, at the end of page titles, and the sender of emails.',
    max: 60,
  })
  brand!: string;

  @Line({ label: 'Company', description: 'Company in the copyright line.', max: 100 })
  company!: string;

  @Line({ label: 'Your name', description: 'Name of the consultant.', max: 100 })
  ownerName!: string;

  @Line({ label: 'Your role', description: 'Role of the consultant.', max: 100 })
  role!: string;

  @PictureHash({
    label: 'Portrait',
    description: 'Name of the picture of the consultant.',
    hint: 'Shown on the About page, cut to 4:5. Without one, the page shows a drawing.',
    optional: true,
  })
  portrait!: string | null;

  @Optional('State or country', 'State or country of the practice.', 'Such as Oregon. On the About and Legal pages.')
  region!: string | null;

  @Optional(
    'Legal entity',
    'Name of the legal entity.',
    'Such as Fern & Anchor LLC. In the footer, legal texts and emails.',
  )
  legalEntity!: string | null;

  @Optional('Postal address', 'Postal address of the practice.', 'In the footer, legal texts and emails.')
  postalAddress!: string | null;

  @Optional('Telephone', 'Telephone number of the practice.', 'Such as +1 503 555 0100. In the footer and in emails.')
  telephone!: string | null;

  @Optional('Governing law', 'Law that governs agreements.', 'Such as the law of Oregon. On the Legal page.')
  governingLaw!: string | null;

  @Optional('Insurance', 'Insurance of the practice.', 'Kind, insurer and amount. On the Legal and Trust pages.')
  insurance!: string | null;

  @Table(Processor, {
    label: 'Companies that handle data',
    description: 'Companies besides the mail server and the database that handle data of the site.',
    hint: 'Such as the host of the server. The page about trust lists them.',
    required: false,
  })
  processors!: Processor[];

  @LineOf({
    label: 'Email',
    description: 'Address that receives the submissions and that the pages show.',
    hint: 'Receives the inquiries. Visitors see it.',
    schema: email({ message: 'Email must be an address such as you@example.com', max: EMAIL_MAX }),
  })
  email!: string;

  @LineOf({
    label: 'LinkedIn',
    description: 'Address of the profile on LinkedIn.',
    hint: 'In the footer. If you leave it empty, no page links to it.',
    schema: webAddress({ label: 'LinkedIn', max: ADDRESS_MAX }),
    optional: true,
  })
  linkedIn!: string | null;

  @LineOf({
    label: 'X',
    description: 'Address of the profile on X.',
    hint: 'In the footer. If you leave it empty, no page links to it.',
    schema: webAddress({ label: 'X', max: ADDRESS_MAX }),
    optional: true,
  })
  x!: string | null;

  @LineOf({
    label: 'Booking link',
    description: 'Address where visitors book a call of 30 minutes.',
    hint: 'The page of your calendar, or an email link that begins with mailto: Leave it empty, and visitors book on this site.',
    schema: requiring(
      text({ label: 'Booking link', max: ADDRESS_MAX }),
      isBookingLink,
      'Booking link must be an address such as https://example.com or mailto:you@example.com',
    ),
    optional: true,
  })
  booking!: string | null;

  @Paragraphs({
    label: 'Price model',
    description: 'How prices are agreed, and who pays for the count before the build.',
    hint: 'On the services page, in the common questions and in the search.',
    rows: 3,
    max: 500,
    optional: true,
  })
  pricing!: string | null;

  @Table(Engagement, {
    label: 'Engagements',
    description: 'What a client can order, with its price.',
    hint: 'Up to six rows, on the services, contact and call pages. Write each price with its currency, such as $4,000. Without a price, a row says "On a written design". If you change a price and leave its date, the date becomes today. Samples came with the site, and no page shows them once the site has your name.',
    required: false,
    noteOf: engagementNote,
  })
  engagements!: Engagement[];

  @WholeNumber({
    label: 'Reply time in hours',
    description: 'Hours within which the site promises a reply.',
    hint: 'The site promises a reply within this time, and reminds you before it ends.',
    min: 8,
    max: 168,
  })
  replyHours!: number;

  @LineOf({
    label: 'Time zone',
    description: 'IANA name of the time zone of the working times.',
    hint: 'Such as Europe/Berlin or America/New_York. Your hours for calls are in it.',
    suggestions: Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    schema: requiring(
      text({ label: 'Time zone', max: 60 }),
      isTimeZone,
      'Time zone must be a name such as Europe/Berlin',
    ),
  })
  timeZone!: string;

  @SomeOf({
    label: 'Working days',
    description: 'English names of the days on which the morning email is sent.',
    hint: 'A reply is due on these days, and the morning email is sent on them.',
    of: weekdays.map((day) => ({ value: day, label: day })),
    message: 'Working days must be days such as Monday',
  })
  workingDays!: string[];

  @TimeOfDay('Morning email', 'Time from which the morning email is sent.')
  morningFrom!: string;

  @TimeOfDay('End of the morning', 'Time after which the morning email is no longer sent.')
  morningUntil!: string;

  @Choice({
    label: 'Search engines',
    description: 'Whether search engines may list the site.',
    hint: 'Keep the site out until it is ready. The launch check reminds you.',
    options: searchEngineChoices,
    message: 'Please select whether search engines may list the site',
  })
  searchEngines!: string;

  @Paragraphs({
    label: 'Description',
    description: 'Description of the practice.',
    hint: 'In the footer, in feeds and for search engines.',
    rows: 3,
    min: 20,
    max: 300,
  })
  description!: string;

  @Lines({
    label: 'Keywords',
    description: 'Keywords of pages that have none of their own.',
    item: 'Keyword',
    itemMax: 60,
  })
  keywords!: string[];

  @WholeNumber({ label: 'Copyright year', description: 'Year in the copyright line.', min: 1900, max: 2200 })
  copyrightYear!: number;

  @Optional(
    'Copies of backups',
    'Where backups are, besides the disk of the server.',
    'Such as: with the company that runs the database, and every night at another company. Only owners see it.',
  )
  backupCopies!: string | null;
}
