import { Marked } from 'marked';
import { slugFromName } from '../../rules/slug.ts';

/** Markdown as the HTML of an article: headings can be linked to, and whatever scrolls sideways can be reached by keyboard. */
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slugFromName(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    code({ text, lang }) {
      return `<pre tabindex="0"><code${lang ? ` class="language-${lang}"` : ''}>${escapeHtml(text)}</code></pre>\n`;
    },
    table(token) {
      const cells = (row: typeof token.header, tag: 'th' | 'td') =>
        row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
      const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
      return `<div data-table tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
});

export function articleHtml(source: string): string {
  return markdown.parse(source, { async: false });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
