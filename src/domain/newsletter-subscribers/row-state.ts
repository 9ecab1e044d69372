import type { ColumnRole, RowState } from '../../rules/newsletter-import.ts';

/** The words of other systems for a status, without spaces and punctuation. */
const WORDS: Partial<Record<RowState, readonly string[]>> = {
  subscribed: ['', 'subscribed', 'active', 'enabled', 'confirmed', 'verified', 'optedin', 'optin', 'true', 'yes', '1'],
  left: [
    'unsubscribed',
    'unsubscribe',
    'inactive',
    'disabled',
    'optedout',
    'optout',
    'false',
    'no',
    '0',
    'left',
    'blocklisted',
    'blacklisted',
    'blocked',
    'suppressed',
    'complained',
    'complaint',
    'spam',
    'abuse',
    'archived',
    'deleted',
    'removed',
    'banned',
    'abgemeldet',
  ],
  bounced: [
    'bounced',
    'bounce',
    'hardbounce',
    'hardbounced',
    'cleaned',
    'undeliverable',
    'unreachable',
    'invalid',
    'failed',
  ],
  unconfirmed: ['unconfirmed', 'notconfirmed', 'pending', 'unverified', 'nonsubscribed', 'transactional', 'new'],
};

const keyOf = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns what a word of a status column means. */
export function statusOf(word: string): RowState {
  return (Object.keys(WORDS) as RowState[]).find((state) => WORDS[state]?.includes(keyOf(word))) ?? 'unknown';
}

/** Returns whether a cell has a date or says yes. */
const isSet = (cell: string) => !['', '0', 'false', 'no', 'n', 'null', 'never', 'none'].includes(cell.toLowerCase());

/** Returns whether the person of a row is subscribed, or why not. The first reason that applies counts. */
export function rowState(cells: (role: ColumnRole) => string[]): RowState {
  const states = new Set(cells('status').map(statusOf));
  if (cells('unsubscribedAt').some(isSet) || states.has('left')) return 'left';
  if (cells('bouncedAt').some(isSet) || states.has('bounced')) return 'bounced';
  if (states.has('unknown')) return 'unknown';
  const confirmations = cells('confirmedAt');
  const lacksConfirmation = confirmations.length > 0 && !confirmations.some(isSet);
  return lacksConfirmation || states.has('unconfirmed') ? 'unconfirmed' : 'subscribed';
}

/** ISO 8601, or a day first with dots. Which of two numbers with slashes is the day differs by country. */
const DATE =
  /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\.(\d{1,2})\.(\d{4}))(?:[T ,]+(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d\d:?\d\d)?)?/i;

const two = (part = '') => part.padStart(2, '0');

/** Returns the moment of a cell, or nothing if it has no date that is certain. Times without a zone are in UTC. */
export function dateOf(cell: string): string | undefined {
  const [, year, month, day, dayFirst, monthSecond, yearLast, time = '00:00', zone = 'Z'] = DATE.exec(cell) ?? [];
  const date = `${year ?? yearLast}-${two(month ?? monthSecond)}-${two(day ?? dayFirst)}`;
  const offset = /utc/i.test(zone) ? 'Z' : zone.replace(/(\d\d)(\d\d)$/, '$1:$2');
  const moment = new Date(`${date}T${time.replace(/^\d:/, '0$&')}${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
