import { useSettings } from '../../rendering/settings.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { writtenTime } from '../../rules/written-time.ts';

interface WrittenTimeProps {
  at: string | Date;
  /** Stands before the time, such as "by". */
  before?: string;
  /** Returns a word that stands after the time, or nothing. */
  note?: (at: string | Date, timeZone?: string) => string;
}

/** Renders a time in words: first in the time zone of the owner, and in that of the reader once scripts run. */
export function WrittenTime({ at, before, note }: WrittenTimeProps) {
  const { timeZone } = useSettings();
  const hydrated = useHydrated();
  const zone = hydrated ? undefined : timeZone;
  const word = note?.(at, zone);
  return (
    <time dateTime={new Date(at).toISOString()}>
      {writtenTime(at, zone, before)}
      {word && ` (${word})`}
    </time>
  );
}
