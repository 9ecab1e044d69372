import type { ColumnRole } from '../../rules/newsletter-import.ts';
import { writtenDate } from '../../rules/written-date.ts';

/** The names of columns as Mailchimp, listmonk, Brevo and spreadsheets have them, without spaces and punctuation. */
const PERSON =
  /^((first|last|full|given|family|middle|sur|nick)?name|fname|lname|vorname|nachname|company(name)?|organi[sz]ation|(mobile|phone)(number)?|street|city|zip(code)?|postalcode|region|country|cc|timezone|latitude|longitude|gmtoff|(contact|record|subscriber|member)?id|uuid|leid|euid|(optin|confirm)ip|ipaddress|locale|language)$/;
const ENTERED =
  /^(createdat|created|createdon|creationdate|signup(time|date)|subscri(bedat|bedon|ptiondate)|added(time|at)|dateadded|joined(at)?|registered(at)?)$/;
const CONFIRMED = /^(confirm(ed|edat|time|eddate|ationdate)|verifiedat|consent(date|givenat|time)|dateofconsent)$/;

/** What systems write where they say who gets mail. A column with such a cell is not about something else. */
const ANSWER =
  /^(yes|no|true|false|on|off|ja|nein|oui|non|never|none|left|pending|abgemeldet|gesperrt)$|subscri|opt(ed)?.?(in|out)|bounce|suppress|block|activ|allow|consent|confirm|clean|spam|complain|remov|delet|do not|don.t/i;
/** One sign such as 0, 1, x or a tick. Other digits are those of a number. */
const SIGN = /^([^2-9\p{L}]|[ynxj])$/iu;

/**
 * Returns what a column holds, as far as its name and all its cells say so. Any other column may say who is subscribed, and
 * subscribes nobody until the owner has said what its values mean.
 */
export function suggestedRole(key: string, cells: readonly string[]): ColumnRole {
  const filled = cells.filter(Boolean);
  const areDates = filled.length > 0 && filled.every((cell) => writtenDate(cell));
  if (CONFIRMED.test(key) && areDates) return 'confirmedAt';
  // An empty cell may mean that somebody did not enter.
  if (ENTERED.test(key) && areDates && filled.length === cells.length) return 'createdAt';
  return PERSON.test(key) && !mayBeAnswers(filled) ? 'ignored' : 'choice';
}

function mayBeAnswers(filled: readonly string[]): boolean {
  return filled.length > 0 && (filled.some((cell) => ANSWER.test(cell)) || filled.every((cell) => SIGN.test(cell)));
}
