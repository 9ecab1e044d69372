import { isSampleEngagement } from '../../rules/engagements.ts';
import { NO_MAIL_SERVER } from '../../rules/mail.ts';
import { isKeptOut, isNamed, type SiteSettings } from '../../rules/settings.ts';
import { stepPath } from '../first-steps/steps.ts';

/** Where the launch check lists a task. The samples of a content type are a group of their own. */
export type Group = 'You' | 'Account and server' | 'Site' | 'Sample articles' | 'Sample case studies';

/** A part of the set-up that nobody has done yet. */
export interface LaunchTask {
  group: Group;
  title: string;
  /** What to do, or why it matters. */
  text: string;
  /** Where it is done in the back office. */
  href?: string;
  /** Whether the site should not be public without it. */
  isUrgent?: boolean;
}

/** The content types whose samples become drafts together. */
export const sampleTypes: Partial<Record<Group, string>> = {
  'Sample articles': 'blog-posts',
  'Sample case studies': 'case-studies',
};

interface OwnerState {
  mailServer: boolean;
  publicAddress: boolean;
  /** Whether the site backs itself up. */
  dailyBackups: boolean;
  settings: SiteSettings;
  calls: {
    booking: string;
    /** Whether nobody has saved the hours yet. */
    isSample: boolean;
  };
}

interface LaunchState {
  secondFactor: boolean;
  /** Published documents that came with the site and that nobody has changed. */
  samples: readonly { contentType: string; id: string; title: string }[];
  /** Whether the About page says who the consultant is. */
  hasBiography: boolean;
  /** Only owners see the settings of the process and of the site. */
  owner?: OwnerState | undefined;
}

/** The name in the shipped `src/site.config.ts`, which belongs to nobody. */
const SAMPLE_BRAND = 'Docket & Flow';

/** The time zone in the same file. */
const SAMPLE_TIME_ZONE = 'America/Chicago';

const SETTINGS = '/operator/settings';
const WHO = stepPath({ slug: 'who' });
const WHEN = stepPath({ slug: 'when' });

/** A part of the set-up, and whether it is still open. */
type Part = [isOpen: boolean, task: LaunchTask];

/** Returns what is not set up, and what is still sample, in the order in which it is best done. */
export function openTasks({ secondFactor, hasBiography, samples, owner }: LaunchState): LaunchTask[] {
  const figures = samples.filter(isFigure);
  const parts: Part[] = [
    ...personParts(hasBiography, owner?.settings),
    [
      !secondFactor,
      {
        group: 'Account and server',
        title: 'Second factor',
        text: 'Your account has only a password. Turn on the second factor on your account page.',
        href: '/operator/account',
      },
    ],
    ...(owner
      ? [...processParts(owner), ...imprintParts(owner.settings), ...settingsParts(owner.settings), ...timeParts(owner)]
      : []),
    [
      figures.length > 0,
      {
        group: 'Site',
        title: 'Figures',
        text: `Figures that nobody has measured: ${figures.length}. Replace them with your own.`,
        href: '/operator/content/claims',
      },
    ],
    ...samples.map((sample): Part => [!isFigure(sample), sampleTask(sample)]),
  ];
  return parts.flatMap(([isOpen, task]) => (isOpen ? [task] : []));
}

/** What visitors need to know about the person. Nobody hires a stranger, so this comes first. */
function personParts(hasBiography: boolean, settings: SiteSettings | undefined): Part[] {
  const biography: LaunchTask = {
    group: 'You',
    title: 'Biography',
    text: 'The About page does not say who you are. Write it, with your own timeline and education.',
    href: '/operator/content/about-page',
  };
  if (!settings) return [[!hasBiography, { ...biography, isUrgent: true }]];
  const name: LaunchTask = {
    group: 'You',
    title: 'Your name',
    text: 'The site names nobody. Visitors do not write to nobody.',
    href: WHO,
  };
  const place: LaunchTask = {
    group: 'You',
    title: 'Your place',
    text: 'The site does not say in which state or country you work.',
    href: WHO,
  };
  return [
    [!isNamed(settings), { ...name, isUrgent: true }],
    [!settings.region, { ...place, isUrgent: true }],
    [!hasBiography, { ...biography, isUrgent: true }],
  ];
}

const imprintTask = (title: string, text: string): LaunchTask => ({ group: 'You', title, text, href: WHO });

/** What a client needs for a contract, and the law for a newsletter. */
function imprintParts({ legalEntity, postalAddress, telephone }: SiteSettings): Part[] {
  return [
    [!legalEntity, imprintTask('Legal entity', 'No page says with whom a client signs.')],
    [
      !postalAddress,
      imprintTask('Postal address', 'The site has no postal address. In many places a newsletter needs one.'),
    ],
    [!telephone, imprintTask('Telephone', 'No page has a number to call.')],
  ];
}

type Sample = LaunchState['samples'][number];

const isFigure = ({ contentType }: Sample) => contentType === 'claims';

function sampleTask({ contentType, id, title }: Sample): LaunchTask {
  return {
    group: contentType === 'blog-posts' ? 'Sample articles' : 'Sample case studies',
    title,
    text: 'It came with the site. Make it yours, or turn it into a draft.',
    href: `/operator/content/${contentType}/${id}`,
  };
}

function processParts({ mailServer, publicAddress, dailyBackups, settings }: OwnerState): Part[] {
  return [
    [
      !mailServer,
      {
        group: 'Account and server',
        title: 'Mail server',
        text: NO_MAIL_SERVER,
        href: stepPath({ slug: 'mail' }),
      },
    ],
    [
      !publicAddress,
      {
        group: 'Account and server',
        title: 'Public address',
        text: 'The site does not know its address, so links in emails and feeds lead nowhere. Ask whoever runs your server to enter it. For them: the setting SITE_ORIGIN.',
      },
    ],
    [
      settings.backupCopies === null,
      {
        group: 'Account and server',
        title: 'Backups',
        text: dailyBackups
          ? 'The site backs itself up daily, onto a disk of its server. A copy on the same disk is no copy. Copy the backups to another place, and say in the settings where they are.'
          : 'The site does not back itself up, because its database is on a server. Turn on the backups of its host, and say in the settings where they are.',
        href: stepPath({ slug: 'backups' }),
      },
    ],
  ];
}

function settingsParts(settings: SiteSettings): Part[] {
  const { brand, company, email, linkedIn, x, booking, portrait, engagements } = settings;
  const addresses = { Email: `mailto:${email}`, LinkedIn: linkedIn, X: x, 'Booking link': booking };
  const samples = Object.entries(addresses).flatMap(([label, address]) => (isSample(address) ? [label] : []));
  const prices = engagements.filter(isSampleEngagement);
  return [
    [
      brand === SAMPLE_BRAND || company === SAMPLE_BRAND,
      { group: 'Site', title: 'Brand', text: `The site still has the sample brand ${SAMPLE_BRAND}.`, href: WHO },
    ],
    [
      samples.length > 0,
      { group: 'Site', title: 'Addresses', text: `These still lead nowhere: ${samples.join(', ')}.`, href: SETTINGS },
    ],
    [
      isKeptOut(settings),
      {
        group: 'Site',
        title: 'Search engines',
        text: 'The site is kept out of search engines. Let them in at the end.',
        href: SETTINGS,
      },
    ],
    [
      portrait === null,
      { group: 'Site', title: 'Portrait', text: 'The About page shows a drawing instead of you.', href: WHO },
    ],
    [
      prices.length > 0,
      {
        group: 'Site',
        title: 'What it costs',
        text: `Sample prices: ${prices.length}. Visitors see them only while the site names nobody. Write your own, or remove the rows.`,
        href: stepPath({ slug: 'price' }),
      },
    ],
  ];
}

/** What came with the site, as long as nobody has saved the hours, which are saved together with the time zone. */
function timeParts({ settings: { timeZone, booking }, calls }: OwnerState): Part[] {
  return [
    [
      timeZone === SAMPLE_TIME_ZONE && calls.isSample,
      {
        group: 'Site',
        title: 'Time zone',
        text: `The time zone ${timeZone} came with the site. Your reply times, calls and emails follow it.`,
        href: WHEN,
      },
    ],
    [
      booking === null && calls.booking === 'on' && calls.isSample,
      {
        group: 'Site',
        title: 'Calls',
        text: 'Visitors book calls in the sample hours. Save your own hours and holidays, or turn the booking off.',
        href: WHEN,
      },
    ],
  ];
}

/** Returns whether an address is one of the examples that lead nowhere. */
function isSample(address: string | null): boolean {
  return address !== null && /[@./]example\.(com|org|net)\b|\/example$/.test(address);
}
