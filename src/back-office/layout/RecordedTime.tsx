import { useSettings } from '../../rendering/settings.ts';
import { datedTime } from '../../rules/written-time.ts';

/** Renders a time in words, in the time zone of the owner. */
export function RecordedTime({ at }: { at: string | Date }) {
  return <time dateTime={new Date(at).toISOString()}>{datedTime(at, useSettings().timeZone)}</time>;
}
