import { serviceNames } from '../../rules/service-names.ts';

/** Specification 2, Shared layout: the links and their order. */
export const mainLinks = [
  { href: '/', label: 'Home' },
  { href: '/services', label: 'Services' },
  { href: '/technologies', label: 'Technologies' },
  { href: '/case-studies', label: 'Case Studies' },
  { href: '/about', label: 'About' },
  { href: '/blog', label: 'Blog' },
  { href: '/contact', label: 'Contact' },
] as const;

export const serviceLinks = Object.entries(serviceNames).map(([page, label]) => ({ href: `/services/${page}`, label }));

export const legalLinks = [
  { href: '/legal', label: 'Legal & Disclaimer' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/trust', label: 'Security and Trust' },
] as const;

/** Marks `/` on the home page only, and any other link on all pages below its path. */
export function isCurrent(pathname: string, href: string): 'page' | undefined {
  const current = href === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${href}/`);
  return current ? 'page' : undefined;
}
