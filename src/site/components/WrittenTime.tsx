import { useSettings } from '../../rendering/settings.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { writtenTime } from '../../rules/written-time.ts';

interface WrittenTimeProps {
  at: string | Date;
  /** Stands before the time, such as "by". */
  before?: string;
}

/** Renders a time in words: first in the time zone of the owner, and in that of the reader once scripts run. */
export function WrittenTime({ at, before }: WrittenTimeProps) {
  const { timeZone } = useSettings();
  const hydrated = useHydrated();
  return <time dateTime={new Date(at).toISOString()}>{writtenTime(at, hydrated ? undefined : timeZone, before)}</time>;
}
