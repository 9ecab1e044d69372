import type { Crumb } from '../../../ui/Breadcrumb.tsx';

/** Returns the way to a service, which the page shows and the structured data repeat. */
export function serviceCrumbs(service: string): Crumb[] {
  return [{ label: 'Services', href: '/services' }, { label: service }];
}
