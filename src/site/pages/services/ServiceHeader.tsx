import type { ReactNode } from 'react';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { serviceCrumbs } from './crumbs.ts';

interface ServiceHeaderProps {
  service: string;
  children: ReactNode;
}

/** Renders the header of a service page: the breadcrumb, then the content of the page. */
export function ServiceHeader({ service, children }: ServiceHeaderProps) {
  return (
    <div className="@container border-b border-hairline">
      <div className="container pt-8 pb-14 sm:pt-12 sm:pb-20">
        <div className="mb-8 text-caption text-text-3 sm:mb-10">
          <Breadcrumb crumbs={serviceCrumbs(service)} />
        </div>
        {children}
      </div>
    </div>
  );
}
