import { SOURCE_MAX } from '../../../rules/contact.ts';
import { trafficSource } from '../../traffic-source.ts';

/** Returns where the visit came from, each part as long as it is stored. */
export function sentSource(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(trafficSource()).flatMap(([name, value]) => (value ? [[name, value.slice(0, SOURCE_MAX)]] : [])),
  );
}
