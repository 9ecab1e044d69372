import { use } from 'react';
import { useLocation } from 'react-router';
import { longDate } from '../../rules/date.ts';
import { OriginContext } from '../../rendering/metadata.tsx';
import { useSettings } from '../../rendering/settings.ts';
import { useHydrated } from '../../ui/useHydrated.ts';

/** Renders the brand, the address and the date at the head of a printed page. */
export function PrintedFrom() {
  const origin = use(OriginContext);
  const { brand } = useSettings();
  const { pathname } = useLocation();
  return (
    <p className="container hidden border-b border-hairline pb-2 text-caption text-text-3 print:block">
      {`${brand}, ${origin}${pathname}`}
      {useHydrated() && `, printed on ${longDate(new Date().toLocaleDateString('sv'))}`}
    </p>
  );
}
