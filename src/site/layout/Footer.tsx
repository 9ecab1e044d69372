import { useSettings } from '../../rendering/settings.ts';
import { imprint } from '../../rules/settings.ts';
import { legalLinks, mainLinks, serviceLinks } from './navigation.ts';
import { LinkedInMark, XMark } from './SocialMarks.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';

const linkClass = 'inline-flex min-h-target items-center text-text-2 transition-colors hover:text-text';

export function Footer() {
  const settings = useSettings();
  const { brand, company, email, description, linkedIn, x, copyrightYear } = settings;
  return (
    <footer data-site className="relative pb-safe-bottom border-t border-hairline text-caption text-text-2">
      <div className="container grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:py-16 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-sm space-y-4 max-lg:col-span-full">
          <Wordmark brand={brand} />
          <p>{description}</p>
          <ul className="flex gap-2">
            {linkedIn && (
              <li>
                <SocialLink href={linkedIn} label="LinkedIn">
                  <LinkedInMark />
                </SocialLink>
              </li>
            )}
            {x && (
              <li>
                <SocialLink href={x} label="X">
                  <XMark />
                </SocialLink>
              </li>
            )}
          </ul>
        </div>
        <LinkColumn title="Quick links" links={mainLinks} />
        <LinkColumn title="Services" links={serviceLinks} />
        <div>
          <h2 className="mb-3 font-semibold text-text">Contact</h2>
          <a href={`mailto:${email}`} className={`${linkClass} break-all`}>
            {email}
          </a>
          {imprint(settings).map((line) => (
            <p key={line} className="mt-1 whitespace-pre-line">
              {line}
            </p>
          ))}
        </div>
      </div>
      <div className="border-t border-hairline">
        <div className="container flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-text-3">
          <p>
            © {copyrightYear} {company}. All rights reserved.
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <a href="/search" className={linkClass}>
                Search
              </a>
            </li>
            {legalLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className={linkClass}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly { href: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 font-semibold text-text">{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className={linkClass}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SocialLink({ href, label, children }: { href: string; label: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-hairline px-3 text-text-2 transition-colors hover:border-hairline-2 hover:text-text"
    >
      {children}
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
