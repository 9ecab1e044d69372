import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSettings } from '../../rendering/settings.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { isCurrent, mainLinks, serviceLinks } from './navigation.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';

export function Header() {
  const { pathname } = useLocation();
  const { brand } = useSettings();
  return (
    <header
      data-site
      className="@container fixed inset-x-0 top-0 z-40 border-b border-hairline bg-bg/85 backdrop-blur-md"
    >
      <div className="container flex h-16 items-center justify-between gap-2 sm:gap-6">
        <a href="/" className="inline-flex min-h-11 min-w-6 shrink-9999 items-center" aria-label={`${brand}, home`}>
          <Wordmark brand={brand} />
        </a>
        <nav aria-label="Main" className="hidden @min-[64rem]:block">
          <ul className="flex items-center gap-1">
            {mainLinks.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={isCurrent(pathname, href)}
                  className="rounded-control px-3 py-2 text-caption text-text-2 transition-colors underline-offset-8 hover:text-text aria-[current=page]:text-text aria-[current=page]:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-2">
          <ButtonLink href="/contact" size="small" className="max-sm:px-3">
            Book a Consult
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** Renders a `details` element, which opens without scripts. Scripts close it when the route changes. */
function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);

  return (
    <details
      ref={menu}
      className="menu group @min-[64rem]:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The open menu covers what the keyboard reaches next.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 text-caption whitespace-nowrap text-text max-sm:-mr-3">
        <Menu size={20} className="group-open:hidden" />
        <X size={20} className="hidden group-open:block" />
        <span className="group-open:hidden max-sm:sr-only">Menu</span>
        <span className="hidden group-open:inline max-sm:sr-only">Close</span>
      </summary>
      <nav
        aria-label="Mobile"
        className="fixed inset-x-0 top-16 h-[calc(100dvh-4rem)] pb-safe-bottom overflow-y-auto border-t border-hairline bg-bg"
      >
        <div className="container flex min-h-full flex-col pb-8">
          <ul className="divide-y divide-hairline">
            {mainLinks.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={isCurrent(pathname, href)}
                  className="flex min-h-14 items-center text-card underline-offset-8 aria-[current=page]:underline"
                  onClick={() => {
                    // A link to the current page does not change the route.
                    if (menu.current) menu.current.open = false;
                  }}
                >
                  {label}
                </a>
                {href === '/services' && <ServiceLinks />}
              </li>
            ))}
          </ul>
          <ButtonLink href="/contact" className="mt-8 w-full">
            Book a Consult
          </ButtonLink>
        </div>
      </nav>
    </details>
  );
}

function ServiceLinks() {
  const { pathname } = useLocation();
  return (
    <ul className="grid gap-x-6 pb-3 pl-4 sm:grid-cols-2">
      {serviceLinks.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={isCurrent(pathname, href)}
            className="flex min-h-11 items-center text-text-2 underline-offset-4 aria-[current=page]:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
