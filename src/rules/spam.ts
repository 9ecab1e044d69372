/** From this score on an inquiry goes to the spam folder: no single weak sign gets it there. */
export const SPAM_BAR = 5;

const HASTY_MS = 2_000;
const LINKS_MOST = 5;

/** What a form's time stamp says: how old it is in ms, that it was not made here, or nothing, since scripts are off. */
export type StampAge = number | 'forged' | 'missing';

export interface Evidence {
  /** A field that people do not see. */
  honeypot: string;
  stamp: StampAge;
  /** How long a stamp counts as fresh, in ms. */
  stampLifetimeMs: number;
  name: string;
  message: string;
}

const LINK = /https?:\/\/|\bwww\./gi;
const MARKED_UP_LINK = /\[url[=\]]|<a\s+href/i;
const WORD = /\p{L}{3,}/gu;
const LATIN = /\p{Script=Latin}/u;
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** How much an inquiry looks like spam, and why, in words for the operator. A missing sign speaks neither for nor against. */
export function judge({ honeypot, stamp, stampLifetimeMs, name, message }: Evidence): {
  score: number;
  reasons: string[];
} {
  const links = message.match(LINK)?.length ?? 0;
  const signs: [found: boolean, points: number, reason: string][] = [
    [honeypot.trim() !== '', 10, 'A field that people do not see was filled in'],
    [typeof stamp === 'number' && stamp < HASTY_MS, 3, 'Sent less than two seconds after the first touch'],
    [typeof stamp === 'number' && stamp > stampLifetimeMs, 2, 'Sent more than a day after the first touch'],
    [stamp === 'forged', 3, 'The time stamp was not made by this site'],
    [links > LINKS_MOST, 3, `${links} links in the message`],
    [MARKED_UP_LINK.test(message), 3, 'Links in markup'],
    [mixesAlphabets(`${name} ${message}`), 3, 'A word mixes look-alike alphabets'],
    [name.search(LINK) >= 0, 3, 'A link in the name'],
  ];
  const found = signs.filter(([isFound]) => isFound);
  return {
    score: found.reduce((sum, [, points]) => sum + points, 0),
    reasons: found.map(([, , reason]) => reason),
  };
}

/** Whether one word has letters of scripts that are mistaken for one another. */
function mixesAlphabets(text: string): boolean {
  return (text.match(WORD) ?? []).some((word) => LATIN.test(word) && LOOK_ALIKE.test(word));
}
