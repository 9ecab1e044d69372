/** Number of minutes in each unit of time. */
const MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1_440, week: 10_080 };

/** Returns the share of its time that a metric saves, in percent, or null if it does not compare two times. */
export function timeSaved({ before, after }: { before: string; after: string }): number | null {
  const [from, to] = [minutesOf(before), minutesOf(after)];
  return from === null || to === null ? null : Math.round((1 - to / from) * 1e8) / 1e6;
}

function minutesOf(text: string): number | null {
  const [, amount, unit = ''] = /^([\d,.]+) (minute|hour|day|week)s?$/.exec(text) ?? [];
  return amount === undefined ? null : Number(amount.replaceAll(',', '')) * (MINUTES[unit] ?? NaN);
}
