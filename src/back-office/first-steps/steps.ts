import type { ContentType } from '../../rules/content-types.ts';

/** A part of the set-up. It is a part of forms that the back office has elsewhere, too. */
export interface Step {
  /** The last part of its address. */
  slug: string;
  title: string;
  lead: string;
  /** The fields that it asks for, by their documents. */
  fields: Partial<Record<ContentType, readonly string[]>>;
}

export const steps: readonly Step[] = [
  {
    slug: 'who',
    title: 'Who',
    lead: 'Your name and place stand on many pages. What you leave empty is on none.',
    fields: {
      settings: [
        'ownerName',
        'role',
        'brand',
        'company',
        'region',
        'legalEntity',
        'postalAddress',
        'telephone',
        'portrait',
        'insurance',
        'governingLaw',
        'linkedIn',
        'x',
      ],
    },
  },
  {
    slug: 'when',
    title: 'When',
    lead: 'When you reply, and when visitors can book a call. All times are in your time zone.',
    fields: {
      settings: ['timeZone', 'replyHours', 'workingDays'],
      'consultation-settings': ['booking', 'hours', 'callsPerDay', 'holidays', 'daysOff'],
    },
  },
  {
    slug: 'price',
    title: 'What it costs',
    lead: 'Two or three rows answer the first question of every client. Without rows, no page has prices.',
    fields: { settings: ['pricing', 'engagements'] },
  },
  {
    slug: 'mail',
    title: 'Mail',
    lead: 'Where inquiries go, and whether emails leave the server.',
    fields: { settings: ['email'] },
  },
  {
    slug: 'backups',
    title: 'Backups',
    lead: 'What is backed up already, and where you keep the copies.',
    fields: { settings: ['backupCopies'] },
  },
];

export function stepPath({ slug }: Pick<Step, 'slug'>): string {
  return `/operator/first-steps/${slug}`;
}

export const FIRST_STEP = stepPath({ slug: 'who' });

/** Returns the address of the step that follows. What is left after the last one is in the launch check. */
export function pathAfter(step: Step): string {
  const next = steps[steps.indexOf(step) + 1];
  return next ? stepPath(next) : '/operator/launch-check';
}
