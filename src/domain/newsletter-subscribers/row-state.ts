import type { ColumnRole, RowState } from '../../rules/newsletter-import.ts';

/** The words of other systems for a status, without spaces and punctuation. */
const WORDS: Partial<Record<RowState, readonly string[]>> = {
  subscribed: [
    '',
    'subscribed',
    'active',
    'enabled',
    'confirmed',
    'verified',
    'optedin',
    'optin',
    'true',
    'yes',
    '1',
    'regular',
    'premium',
  ],
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
  unconfirmed: [
    'unconfirmed',
    'notconfirmed',
    'pending',
    'unverified',
    'nonsubscribed',
    'transactional',
    'new',
    'neversubscribed',
    'unactivated',
  ],
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
