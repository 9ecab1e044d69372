import { spawnSync } from 'node:child_process';
import { TIME_ZONE } from '../test/support/time-zone.ts';
import { command, node } from './install.mjs';

/**
 * Runs the tests with other clocks: `npm run test:dates`, or `npm run test:dates -- contact` for some of them. Needs the program
 * `faketime` of Debian. It adds an offset, because an absolute time would begin again in every process.
 */
const SATURDAY = 6;
const DAY_MS = 86_400_000;

const saturday = new Date(Date.now() + ((SATURDAY - new Date().getUTCDay() + 7) % 7) * DAY_MS);
const CLOCKS: readonly { name: string; at?: string; timeZone?: string }[] = [
  { name: 'a Saturday', at: saturday.toISOString() },
  { name: 'the end of a year', at: '2027-12-31T23:50:00Z' },
  { name: '29 February', at: '2028-02-29T12:00:00Z' },
  { name: 'spring in New York', at: '2027-03-14T06:50:00Z', timeZone: 'America/New_York' },
  { name: 'spring in Berlin', at: '2027-03-28T00:50:00Z', timeZone: 'Europe/Berlin' },
  { name: 'autumn in Berlin', at: '2027-10-31T00:50:00Z', timeZone: 'Europe/Berlin' },
  { name: 'autumn in New York', at: '2027-11-07T05:50:00Z', timeZone: 'America/New_York' },
  { name: 'Auckland', timeZone: 'Pacific/Auckland' },
  { name: 'Los Angeles', timeZone: 'America/Los_Angeles' },
];

const failed = CLOCKS.filter(({ name, at, timeZone = TIME_ZONE }) => {
  const seconds = at ? Math.round((Date.parse(at) - Date.now()) / 1_000) : 0;
  process.stdout.write(`\n${name}: ${seconds} s ahead, ${timeZone}\n`);
  const test = [node(), command('tsx'), 'scripts/test.ts', ...process.argv.slice(2)];
  const { error, status } = spawnSync('faketime', ['-f', `${seconds >= 0 ? '+' : ''}${seconds}s`, ...test], {
    stdio: 'inherit',
    env: { ...process.env, TEST_TIME_ZONE: timeZone, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  });
  if (error) throw error;
  return status !== 0;
});
process.stdout.write(failed.length > 0 ? `\nFailed: ${failed.map(({ name }) => name).join(', ')}\n` : '\nAll passed\n');
process.exit(failed.length > 0 ? 1 : 0);
