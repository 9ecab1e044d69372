/** Submissions with at least this score go to the spam folder. No single weak sign reaches it. */
export const SPAM_THRESHOLD = 5;

const TOO_FAST_MS = 2_000;
const LINKS_MAX = 5;

/** Age of a form's time stamp in milliseconds, or why it is unknown. The stamp is missing if the browser runs no scripts. */
export type StampAge = number | 'forged' | 'missing';

export interface SpamScore {
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

/** What unwanted sales pitches to owners of websites are about. */
const PITCHES: readonly [topic: string, pattern: RegExp][] = [
  ['SEO', /\bseo\b|\bsearch engine optimi[sz]ation/i],
  ['backlinks', /\bback-?links?\b|\blink building\b|\bdo-?follow\b/i],
  ['guest posts', /\b(?:guest|sponsored) (?:post|article|blog|content)/i],
  [
    'the first page of Google',
    /\bgoogle\b.{0,30}\b(?:1st|first|top)\b|\b(?:1st|first|top)\b.{0,30}\bgoogle\b|\brank\w* (?:on|in) google/i,
  ],
  ['traffic', /\b(?:organic|website|web|more|targeted) traffic\b/i],
  ['domain authority', /\bdomain (?:authority|rating)\b/i],
];
const OFFER =
  /\$\s?\d+\s?(?:\/|per\b|a\b|each\b)|\bguarantee|\bon your (?:site|blog|website)\b|\bour (?:agency|packages?|seo|prices)\b|\b(?:we|i) offer\b|\bfor your website\b/i;

/** Returns the topics of a sales pitch in a message. */
function pitchesIn(message: string): string[] {
  return PITCHES.flatMap(([topic, pattern]) => (pattern.test(message) ? [topic] : []));
}

/** Scores what the sender wrote. An offer counts only with the topic of a pitch. */
export function scoreText({ name, message }: { name: string; message: string }): SpamScore {
  const links = message.match(LINK)?.length ?? 0;
  const pitches = pitchesIn(message);
  return sum([
    [links > LINKS_MAX, 3, `${links} links in the message`],
    [MARKED_UP_LINK.test(message), 3, 'Links in markup'],
    [mixesAlphabets(`${name} ${message}`), 3, 'A word mixes look-alike alphabets'],
    [name.search(LINK) >= 0, 3, 'A link in the name'],
    [pitches.length > 0, 3, `Topics of sales pitches: ${pitches.join(', ')}`],
    [pitches.length > 0 && OFFER.test(message), 2, 'Offers a service or names a price'],
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
