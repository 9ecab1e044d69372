import { isKeptOut, isNamed, type SiteSettings } from '../../rules/settings.ts';

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

const SETTINGS = '/operator/settings';

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
    ...(owner ? [...processParts(owner), ...settingsParts(owner.settings), callPart(owner)] : []),
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
    href: SETTINGS,
  };
  const place: LaunchTask = {
    group: 'You',
    title: 'Your place',
    text: 'The site does not say in which state or country you work.',
    href: SETTINGS,
  };
  return [
    [!isNamed(settings), { ...name, isUrgent: true }],
    [!settings.region, { ...place, isUrgent: true }],
    [!hasBiography, { ...biography, isUrgent: true }],
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
        text: 'The server has no mail server (SMTP_URL). The site writes emails to files, and nobody gets them.',
      },
    ],
    [
      !publicAddress,
      {
        group: 'Account and server',
        title: 'Public address',
        text: 'The server does not know its address (SITE_ORIGIN). Links in emails and feeds lead to localhost.',
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
        href: SETTINGS,
      },
    ],
  ];
}

function settingsParts(settings: SiteSettings): Part[] {
  const { brand, company, email, linkedIn, x, booking, portrait } = settings;
  const addresses = { Email: `mailto:${email}`, LinkedIn: linkedIn, X: x, 'Booking link': booking };
  const samples = Object.entries(addresses).flatMap(([label, address]) => (isSample(address) ? [label] : []));
  return [
    [
      brand === SAMPLE_BRAND || company === SAMPLE_BRAND,
      { group: 'Site', title: 'Brand', text: `The site still has the sample brand ${SAMPLE_BRAND}.`, href: SETTINGS },
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
      { group: 'Site', title: 'Portrait', text: 'The About page shows a drawing instead of you.', href: SETTINGS },
    ],
  ];
}

function callPart({ settings, calls }: OwnerState): Part {
  return [
    settings.booking === null && calls.booking === 'on' && calls.isSample,
    {
      group: 'Site',
      title: 'Calls',
      text: `Visitors book calls in the sample hours, in the time zone ${settings.timeZone}. Save your own hours and holidays, or turn the booking off.`,
      href: '/operator/hours',
    },
  ];
}

/** Returns whether an address is one of the examples that lead nowhere. */
function isSample(address: string | null): boolean {
  return address !== null && /[@./]example\.(com|org|net)\b|\/example$/.test(address);
}
