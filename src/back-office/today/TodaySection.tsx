import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../rules/number.ts';

export const textLink =
  'inline-flex min-h-8 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline';

interface TodaySectionProps {
  title: string;
  count: number;
  /** Leads to the whole list. */
  more?: { href: string; label: string };
  children: ReactNode;
}

/** Renders a list with its number of entries. Empty without an entry. */
export function TodaySection({ title, count, more, children }: TodaySectionProps) {
  if (count === 0) return null;
  return (
    <section className="mb-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-card">
          {title} <span className="tabular text-text-3">{formatNumber(count)}</span>
        </h2>
        {more && (
          <Link to={more.href} className="text-link inline-flex min-h-10 items-center text-caption">
            {more.label}
          </Link>
        )}
      </div>
      <ol className="mt-2 divide-y divide-hairline border-y border-hairline">{children}</ol>
    </section>
  );
}
