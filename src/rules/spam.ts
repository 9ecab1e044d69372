/** Submissions with at least this score go to the spam folder. No single weak sign reaches it. */
export const SPAM_THRESHOLD = 5;

const TOO_FAST_MS = 2_000;
const LINKS_MAX = 5;

/** Age of a form's time stamp in milliseconds, or why it is unknown. The stamp is missing if the browser runs no scripts. */
export type StampAge = number | 'forged' | 'missing';

interface SpamScore {
  score: number;
  /** The signs that add up to the score, as text for the operator. */
  reasons: string[];
}

type Sign = [found: boolean, points: number, reason: string];

export interface FormEvidence {
  /** Content of a field that people do not see. */
  honeypot: string;
  stamp: StampAge;
  /** How long a stamp counts as fresh, in milliseconds. */
  stampLifetimeMs: number;
}

const formSigns = {
  honeypot: [10, 'A field that people do not see was filled in'],
  tooFast: [3, 'Sent less than two seconds after the first touch'],
  tooLate: [2, 'Sent more than a day after the first touch'],
  forged: [3, 'The time stamp was not made by this site'],
} as const;

/** Scores how the form was sent. A missing time stamp does not change the score. */
export function scoreForm({ honeypot, stamp, stampLifetimeMs }: FormEvidence): SpamScore {
  return sum([
    [honeypot.trim() !== '', ...formSigns.honeypot],
    [typeof stamp === 'number' && stamp < TOO_FAST_MS, ...formSigns.tooFast],
    [typeof stamp === 'number' && stamp > stampLifetimeMs, ...formSigns.tooLate],
    [stamp === 'forged', ...formSigns.forged],
  ]);
}

/** Recovers the result of `scoreForm` from the stored reasons of a submission. */
export function formScoreOf(reasons: readonly string[]): SpamScore {
  return sum(Object.values(formSigns).map(([points, reason]) => [reasons.includes(reason), points, reason]));
}

const LINK = /https?:\/\/(?:www\.)?|\bwww\./gi;
const MARKED_UP_LINK = /\[url[=\]]|<a\s+href/i;
const WORD = /\p{L}{3,}/gu;
const LATIN = /\p{Script=Latin}/u;
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Scores how the sender wrote, not about what: clients of this practice use the words of sales pitches, too. */
export function scoreText({ name, message }: { name: string; message: string }): SpamScore {
  const links = message.match(LINK)?.length ?? 0;
  return sum([
    [links > LINKS_MAX, 3, `${links} links in the message`],
    [MARKED_UP_LINK.test(message), 3, 'Links in markup'],
    [mixesAlphabets(`${name} ${message}`), 3, 'A word mixes look-alike alphabets'],
    [name.search(LINK) >= 0, 3, 'A link in the name'],
  ]);
}

export function addScores(...scores: SpamScore[]): SpamScore {
  return {
    score: scores.reduce((total, { score }) => total + score, 0),
    reasons: scores.flatMap(({ reasons }) => reasons),
  };
}

export function isSpam(score: number): boolean {
  return score >= SPAM_THRESHOLD;
}

function sum(signs: readonly Sign[]): SpamScore {
  const found = signs.filter(([isFound]) => isFound);
  return {
    score: found.reduce((total, [, points]) => total + points, 0),
    reasons: found.map(([, , reason]) => reason),
  };
}

/** Returns whether a word mixes letters of scripts that look alike. */
function mixesAlphabets(text: string): boolean {
  return [...text.matchAll(WORD)].some(([word]) => LATIN.test(word) && LOOK_ALIKE.test(word));
}
