import { NavLink, useLocation } from 'react-router';
import { formatNumber } from '../../rules/number.ts';
import { FIRST_STEP } from '../first-steps/steps.ts';
import type { SignedInOperator } from '../context.ts';

/** Number of entries that wait, by the address of their list. */
export type MenuCounts = Readonly<Record<string, number>>;

interface Entry {
  href: string;
  label: string;
  ownerOnly?: boolean;
  /** Whether only the address itself belongs to the entry. */
  end?: boolean;
  /** What the number beside the entry counts. */
  counted?: string;
}

/** What an operator uses every day. */
const primary: Entry[] = [
  { href: '/operator', label: 'Today', end: true },
  { href: '/operator/inbox', label: 'Inbox', ownerOnly: true, counted: 'to answer' },
  { href: '/operator/content', label: 'Content' },
  { href: '/operator/mail', label: 'Mail', ownerOnly: true, counted: 'failed' },
];

const groups: { label: string; entries: Entry[] }[] = [
  {
    label: 'Calls',
    entries: [
      { href: '/operator/hours', label: 'Hours', ownerOnly: true },
      { href: '/operator/calendars', label: 'Calendars', ownerOnly: true },
    ],
  },
  {
    label: 'People',
    entries: [
      { href: '/operator/subscribers', label: 'Newsletter', ownerOnly: true },
      { href: '/operator/privacy-requests', label: 'Privacy requests', ownerOnly: true },
    ],
  },
  {
    label: 'Site',
    entries: [
      { href: '/operator/pictures', label: 'Pictures' },
      { href: '/operator/changes', label: 'Changes' },
      { href: '/operator/settings', label: 'Settings', ownerOnly: true },
      { href: FIRST_STEP, label: 'First steps', ownerOnly: true },
      { href: '/operator/visits', label: 'Visits' },
      { href: '/operator/operators', label: 'Operators', ownerOnly: true },
      { href: '/operator/backups', label: 'Backups', ownerOnly: true },
      { href: '/graphql', label: 'For developers' },
    ],
  },
];

const link =
  'inline-flex min-h-10 items-center gap-1.5 rounded-control px-2 text-caption whitespace-nowrap text-text-2 transition-colors hover:text-text sm:px-3 aria-[current=page]:text-accent';

/** Renders the primary entries in a row and the others in groups, which a button opens without a script. */
export function Menu({ operator, counts }: { operator: SignedInOperator; counts: MenuCounts }) {
  const { pathname } = useLocation();
  const isShown = ({ ownerOnly = false }: Entry) => !ownerOnly || operator.role === 'owner';
  const isInGroups = groups.some(({ entries }) => entries.some(({ href }) => pathname.startsWith(href)));
  return (
    <nav aria-label="Operator" className="max-lg:order-last max-lg:-mx-2 max-lg:basis-full lg:flex-1">
      <ul className="flex flex-wrap items-center sm:gap-1">
        {primary.filter(isShown).map((entry) => (
          <li key={entry.href}>
            <EntryLink {...entry} count={counts[entry.href] ?? 0} />
          </li>
        ))}
        <li className="relative">
          <details name="popup">
            <summary className={`${link} cursor-pointer ${isInGroups ? 'text-accent' : ''}`}>More</summary>
            <div className="absolute right-0 z-10 w-56 rounded-card border border-hairline-2 bg-surface-3 p-2 shadow-overlay lg:right-auto">
              {groups.map(({ label, entries }) => (
                <div key={label}>
                  <h2 className="px-2 pt-2 text-caption sm:px-3 font-normal text-text-3">{label}</h2>
                  <ul>
                    {entries.filter(isShown).map((entry) => (
                      <li key={entry.href}>
                        <EntryLink {...entry} />
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </details>
        </li>
      </ul>
    </nav>
  );
}

function EntryLink({ href, label, end = false, counted, count = 0 }: Entry & { count?: number }) {
  return (
    <NavLink to={href} end={end} className={link}>
      {label}{' '}
      {count > 0 && (
        <span className="tabular rounded-full bg-accent px-1.5 font-semibold text-on-accent">
          {formatNumber(count)}
          <span className="sr-only"> {counted}</span>
        </span>
      )}
    </NavLink>
  );
}
