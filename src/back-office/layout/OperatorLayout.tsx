import { NavLink, Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { Button } from '../../ui/Button.tsx';
import { operatorContext, warningContext, type SignedInOperator } from '../context.ts';
import { Alert } from './OperatorPage.tsx';

export function layoutLoader({ context }: LoaderFunctionArgs) {
  const operator = context.get(operatorContext);
  return { operator, warning: operator?.role === 'owner' ? context.get(warningContext) : undefined };
}

/** The sections, ordered by how often they are used. */
const sections: { href: string; label: string; ownerOnly?: boolean; end?: boolean }[] = [
  { href: '/operator/inbox', label: 'Inbox', ownerOnly: true },
  { href: '/operator', label: 'Content', end: true },
  { href: '/operator/changes', label: 'Changes' },
  { href: '/operator/subscribers', label: 'Subscribers', ownerOnly: true },
  { href: '/operator/mail', label: 'Mail', ownerOnly: true },
  { href: '/operator/response-time', label: 'Response time', ownerOnly: true },
  { href: '/operator/privacy-requests', label: 'Privacy', ownerOnly: true },
  { href: '/graphql', label: 'Playground' },
  { href: '/operator/operators', label: 'Operators', ownerOnly: true },
];

/** Renders the frame of all back-office pages: the navigation and the signed-in operator. */
export function OperatorLayout() {
  const { operator, warning } = useLoaderData<typeof layoutLoader>();
  return (
    <>
      <SkipLink />
      <header data-site className="border-b border-hairline bg-surface-1">
        <div className="container flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 py-2">
          <a href="/" className="inline-flex min-h-10 items-center" title="The public site">
            <Wordmark />
          </a>
          {operator && <Sections operator={operator} />}
        </div>
      </header>
      <main id="main" className="container flex-1 py-8">
        {warning && <Alert failed>{warning}</Alert>}
        <Outlet />
      </main>
    </>
  );
}

function Sections({ operator }: { operator: SignedInOperator }) {
  const shown = sections.filter(({ ownerOnly }) => !ownerOnly || operator.role === 'owner');
  return (
    <>
      <nav aria-label="Operator" className="max-lg:order-last max-lg:-mx-3 max-lg:basis-full lg:flex-1">
        <ul className="flex flex-wrap gap-1">
          {shown.map(({ href, label, end }) => (
            <li key={href}>
              <NavLink
                to={href}
                end={end}
                className="inline-flex min-h-10 items-center rounded-control px-3 text-caption text-text-2 transition-colors hover:text-text aria-[current=page]:text-accent"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center gap-3 text-caption max-lg:ml-auto">
        <NavLink
          to="/operator/account"
          className="inline-flex min-h-10 items-center text-text-2 underline-offset-4 hover:underline aria-[current=page]:text-accent"
        >
          {operator.username}
        </NavLink>
        <form method="post" action="/operator/sign-out">
          <Button type="submit" variant="quiet" size="small">
            Sign out
          </Button>
        </form>
      </div>
    </>
  );
}
