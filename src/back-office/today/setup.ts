/** A part of the set-up that nobody has done yet. */
export interface SetupTask {
  title: string;
  /** What to do, or why it matters. */
  text: string;
  /** Where it is done in the back office. */
  href?: string;
}

interface SetupState {
  secondFactor: boolean;
  /** Only owners see the settings of the process. */
  mailServer?: boolean;
  publicAddress?: boolean;
}

/** The address of the sample owner in `src/site.config.ts`. */
const SAMPLE_ADDRESS = 'hello@example.com';

/** Returns the parts that are not set up. `ownerAddress` is that of the site's configuration. */
export function openTasks({ secondFactor, mailServer, publicAddress }: SetupState, ownerAddress: string): SetupTask[] {
  const tasks: [open: boolean, task: SetupTask][] = [
    [
      !secondFactor,
      {
        title: 'Second factor',
        text: 'Your account has only a password. Turn on the second factor on your account page.',
        href: '/operator/account',
      },
    ],
    [
      mailServer === false,
      {
        title: 'Mail server',
        text: 'SMTP_URL is not set. The site writes emails to files, and nobody gets them.',
      },
    ],
    [
      publicAddress === false,
      { title: 'Public address', text: 'SITE_ORIGIN is not set. Links in emails and feeds lead to localhost.' },
    ],
    [
      mailServer !== undefined && ownerAddress === SAMPLE_ADDRESS,
      {
        title: 'Your name and texts',
        text: 'The site still names the sample owner and shows sample content. The README lists what to replace.',
        href: '/operator/content',
      },
    ],
  ];
  return tasks.flatMap(([open, task]) => (open ? [task] : []));
}
