/** Within how many hours the contact page promises an answer. */
export const RESPONSE_HOURS = 24;
export const RESPONSE_TIME = `${RESPONSE_HOURS} hours`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Inquiry {
  status: string;
  createdAt: string;
  repliedAt?: string | null;
}

/** How an inquiry stands beside the promise, in words, or null for one that waits for no answer. */
export function answerState(
  { status, createdAt, repliedAt }: Inquiry,
  now = Date.now(),
): { words: string; overdue: boolean } | null {
  const came = Date.parse(createdAt);
  if (status === 'spam') return null;
  if (repliedAt) return { words: `answered after ${duration(Date.parse(repliedAt) - came)}`, overdue: false };
  if (status !== 'new' && status !== 'read') return null;
  const left = came + RESPONSE_HOURS * HOUR_MS - now;
  if (left >= 0) return { words: `due in ${duration(left)}`, overdue: false };
  return { words: `overdue by ${duration(-left)}`, overdue: true };
}

/** 40 min, 5 h or 3 days: whole units, rounded down. */
export function duration(ms: number): string {
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}
