/**
 * White space, quotes and apostrophes before what a spreadsheet reads as a formula (OWASP, CSV injection). Begins where these
 * begin, to stay linear.
 */
const FORMULA = /(?<![\s"'])[\s"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/g;

/** Returns whether a spreadsheet may begin a cell here. One with other settings splits a line at these characters. */
const startsCell = (text: string, offset: number) => offset === 0 || ';|'.includes(text.charAt(offset - 1));

/**
 * Returns a text with an apostrophe before everything that a spreadsheet could read as a formula: at the start of the text, and
 * after each character at which a spreadsheet with other settings splits a line. Such a spreadsheet ignores quotes within a
 * line, so the quotes of the cell do not protect it there.
 */
export function escapeFormulas(text: string): string {
  return text.replace(
    FORMULA,
    (found, offset: number) => `${startsCell(text, offset) ? "'" : ''}${found.replace(/[\t\r\n]/g, "$&'")}`,
  );
}

/** Returns the text that `escapeFormulas` was given. */
export function unescapeFormulas(text: string): string {
  return text.replace(FORMULA, (found, offset: number) => {
    const inner = startsCell(text, offset) ? found.replace(/^'/, '') : found;
    return inner.replace(/([\t\r\n])'/g, '$1');
  });
}
