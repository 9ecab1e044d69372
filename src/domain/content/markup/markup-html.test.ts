import { expect, test } from '@jest/globals';
import { sanitizeHtml } from './allowed-html.ts';
import { htmlFromMarkdown, markupChanges, renderMarkup, withPictures } from './markup-html.ts';

/** The HTML of Markdown without the line breaks between elements. */
const compact = (source: string) => htmlFromMarkdown(source).replace(/\n(?=<)|(?<=>)\n/g, '');

test('renders Markdown with heading anchors, highlighted code and focusable tables', () => {
  const html = compact(
    '## What can go wrong\n\n```python\ndef f():\n    return 1 < 2\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  );
  expect(html).toContain('<h2 id="what-can-go-wrong"><a href="#what-can-go-wrong">What can go wrong</a></h2>');
  expect(html).toContain(
    '<pre tabindex="0" data-language="python"><code class="language-python"><span class="hljs-keyword">def</span>',
  );
  expect(html).toContain('1</span> &lt; <span');
  expect(html).toContain('<div data-table tabindex="0"><table><thead><tr><th scope="col">a</th>');
});

test('gives each heading a unique ID that the page does not use', () => {
  const source = '## Costs\n\n## Costs\n\n## Main\n\n## 費用\n';
  const ids = ['costs', 'costs-1', 'main-1', '費用'];
  for (const _ of ['first', 'again']) {
    expect([...htmlFromMarkdown(source).matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id)).toEqual(ids);
  }
});

test('keeps the name and the number of a citation on one line', () => {
  expect(htmlFromMarkdown('## Rule 5.2\n\n[Fed. R. Civ. P. 26(b)](/a) and `Rule 5`, a rule 5 times.')).toBe(
    '<h2 id="rule-52"><a href="#rule-52">Rule\u00a05.2</a></h2>\n' +
      '<p><a href="/a">Fed. R. Civ. P.\u00a026(b)</a> and <code>Rule 5</code>, a rule 5 times.</p>',
  );
});

test('links each footnote to its reference and back', () => {
  const source = 'Here.[^a]\n\n[^a]: There.\n';
  const html = htmlFromMarkdown(source);
  expect(html).toContain('<sup><a href="#footnote-fn-a" id="footnote-fnref-a" data-footnote-ref');
  expect(html).toContain('<section data-footnotes class="footnotes"><h2 id="footnote-label">Footnotes</h2>');
  expect(html).toContain('<li id="footnote-fn-a">');
  expect(html).toContain('<a href="#footnote-fnref-a" data-footnote-backref aria-label="Back to reference 1"');
  expect(htmlFromMarkdown(source)).toBe(html);
  expect(htmlFromMarkdown('Here.')).toBe('<p>Here.</p>');
});

test('renders inline formatting in headings and table cells', () => {
  expect(htmlFromMarkdown('### The *first* step\n')).toBe(
    '<h3 id="the-first-step"><a href="#the-first-step">The <em>first</em> step</a></h3>',
  );
  expect(compact('| a | b |\n| - | - |\n| *1* | 2 |\n| 3 | 4 |\n')).toBe(
    '<div data-table tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
      '<tbody><tr><td><em>1</em></td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table></div>',
  );
});

test.each([
  ['1. a\n2. b\n\npara\n\n3. c', '<ol><li>a</li><li>b</li></ol><p>para</p><ol start="3"><li>c</li></ol>'],
  ['57. foo\n58. bar', '<ol start="57"><li>foo</li><li>bar</li></ol>'],
  [
    '- [x] signed\n- [ ] pending',
    '<ul class="contains-task-list">' +
      '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done" /> signed</li>' +
      '<li class="task-list-item"><input type="checkbox" disabled aria-label="Open" /> pending</li></ul>',
  ],
  [
    '| a |\n| --: |\n| 1 |',
    '<div data-table tabindex="0"><table><thead><tr><th align="right" scope="col">a</th></tr></thead>' +
      '<tbody><tr><td align="right">1</td></tr></tbody></table></div>',
  ],
  ['##### Fifth', '<h5 id="fifth"><a href="#fifth">Fifth</a></h5>'],
  ['###### Sixth', '<h6 id="sixth"><a href="#sixth">Sixth</a></h6>'],
  ['## ', '<h2></h2>'],
  [
    '## See [the docs](https://example.com/a?b=c)',
    '<h2 id="see-the-docs">See <a href="https://example.com/a?b=c" rel="noopener">the docs</a></h2>',
  ],
  ['## The <a href="/x">x</a> *file*', '<h2 id="the-x-file">The <a href="/x">x</a> <em>file</em></h2>'],
  ['a <script>alert(1)</script> *b*', '<p>a  <em>b</em></p>'],
  ['~~old~~ <mark>new</mark>', '<p><del>old</del> <mark>new</mark></p>'],
  ['Use `<title>` or <title>, *then*', '<p>Use <code>&lt;title&gt;</code> or &lt;title&gt;, <em>then</em></p>'],
  [
    '[site](www.example.com) [us](tel:+4930123456)',
    '<p><a href="https://www.example.com" rel="noopener">site</a> <a href="tel:+4930123456">us</a></p>',
  ],
])('renders %j as %s', (source, html) => {
  expect(compact(source)).toBe(html);
});

test('a heading with a footnote has the ID of its text', () => {
  expect(htmlFromMarkdown('## Rule <em>x</em>[^1]\n\n[^1]: Note.')).toMatch(
    /^<h2 id="rule-x">Rule <em>x<\/em><sup><a href="#footnote-fn-1" id="footnote-fnref-1" [^>]*>1<\/a><\/sup><\/h2>/,
  );
});

test.each(['```\na < b\n```', '```klingon\na < b\n```', '    a < b'])(
  'renders code without a known language as plain text: %j',
  (source) => {
    expect(htmlFromMarkdown(source)).toBe(
      '<pre tabindex="0" data-language="plaintext"><code class="language-plaintext">a &lt; b</code></pre>',
    );
  },
);

const HASH = '0123456789abcdef0123456789abcdef';
const UNKNOWN_HASH = 'f'.repeat(32);
const pictures = new Map([[HASH, { hash: HASH, alt: 'A desk', width: 900, height: 600 }]]);

/** The sources of the picture in one format. */
const sources = (format: string) =>
  [400, 800, 900].map((width) => `/pictures/${HASH}-${width}.${format} ${width}w`).join(', ');
const SIZES = '(min-width: 48rem) 44rem, calc(100vw - 2rem)';
const shown = (alt: string) =>
  `<img src="/pictures/${HASH}-400.webp" alt="${alt}" srcset="${sources('webp')}" sizes="${SIZES}" ` +
  'width="900" height="600" loading="lazy" />';

test('shows a stored picture of HTML in all sizes, with its text if there is none', () => {
  expect(withPictures(`<img src="picture:${HASH}" alt="My desk">`, pictures)).toBe(shown('My desk'));
  expect(withPictures(`<img src="/pictures/${HASH}-900.webp" alt="">`, pictures)).toBe(shown('A desk'));
  expect(withPictures(`<img src="picture:${HASH}">`, pictures)).toContain('alt="A desk"');
});

test('a small picture has one file, in its own width', () => {
  const small = new Map([[HASH, { hash: HASH, alt: 'A key', width: 300, height: 200 }]]);
  expect(withPictures(`<img src="picture:${HASH}">`, small)).toContain(
    `<img src="/pictures/${HASH}-300.webp" srcset="/pictures/${HASH}-300.webp 300w"`,
  );
});

test('leaves other images as they are, and removes other addresses', () => {
  expect(withPictures('<img src="https://example.com/a.png" alt="A">', pictures)).toBe(
    '<img src="https://example.com/a.png" alt="A" loading="lazy" />',
  );
  expect(withPictures('<img alt="A"><script>alert(1)</script>', pictures)).toBe('<img alt="A" loading="lazy" />');
});

test('Markdown offers a stored picture in two formats and escapes its alternative text', () => {
  const html = htmlFromMarkdown(`![R&D *at* "work"](picture:${HASH})`, pictures);
  expect(html).toBe(
    `<p><picture><source type="image/avif" srcset="${sources('avif')}" sizes="${SIZES}"></source>` +
      `${shown('R&amp;D at &quot;work&quot;')}</picture></p>`,
  );
  expect(htmlFromMarkdown('![A](https://example.com/a.png)', pictures)).toBe(
    '<p><img src="https://example.com/a.png" alt="A" loading="lazy" /></p>',
  );
});

test.each(['markdown', 'html'] as const)('renders %s and finds the images in it', (format) => {
  const source = {
    markdown: `![A](picture:${UNKNOWN_HASH}) *and* ![B](https://example.com/b.png)`,
    html: `<p><img src="picture:${UNKNOWN_HASH}" alt="A" /> <em>and</em> <img src="https://example.com/b.png" alt="B" /></p>`,
  }[format];
  expect(renderMarkup(source, format, pictures)).toMatchObject({
    html: '<p><img alt="A" loading="lazy" /> <em>and</em> <img src="https://example.com/b.png" alt="B" loading="lazy" /></p>',
    addresses: [`picture:${UNKNOWN_HASH}`, 'https://example.com/b.png'],
  });
});

test('does not read HTML as Markdown', () => {
  const source = '![A](https://example.com/a.png) <em>and</em> *more*';
  expect(renderMarkup(source, 'html', pictures)).toMatchObject({ html: source, addresses: [] });
});

test('an image without an address has an empty one', () => {
  expect(renderMarkup('<img alt="A">', 'html', pictures).addresses).toEqual(['']);
});

test.each([
  ['<script>alert(1)</script><p>text</p>', '<p>text</p>'],
  ['<p onclick="alert(1)" style="color:red">text</p>', '<p>text</p>'],
  ['<a href="javascript:alert(1)">link</a>', '<a>link</a>'],
  ['<a href="//evil.example">link</a>', '<a>link</a>'],
  ['<a href="https://example.com">link</a>', '<a href="https://example.com" rel="noopener">link</a>'],
  ['<a href="http://example.com">link</a>', '<a href="http://example.com" rel="noopener">link</a>'],
  ['<a href="mailto:robin@fern.example">link</a>', '<a href="mailto:robin@fern.example">link</a>'],
  ['<a href="/technologies/docassemble">link</a>', '<a href="/technologies/docassemble">link</a>'],
  ['<a href="/go?to=https://example.com">link</a>', '<a href="/go?to=https://example.com">link</a>'],
  ['<img src="data:image/svg+xml,x" onerror="alert(1)">', '<img loading="lazy" />'],
  ['<iframe src="https://example.com"></iframe>', ''],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
  ['<h1 id="hydration">Title</h1>', '<h2>Title</h2>'],
  ['<h2 id="hydration">Title</h2>', '<h2>Title</h2>'],
  ['<h3 id="contents">Title</h3>', '<h3>Title</h3>'],
  ['<h4 id="keep-reading">Title</h4>', '<h4>Title</h4>'],
  ['<h4 id="costs">Title</h4>', '<h4 id="costs">Title</h4>'],
  ['<p id="main">text</p>', '<p>text</p>'],
  ['<ul><li id="main">text</li></ul>', '<ul><li>text</li></ul>'],
  ['<a id="main" href="#x">link</a>', '<a href="#x">link</a>'],
  ['<form action="/x"><input name="a"></form>', ''],
  ['<picture><source srcset="https://example.com/a.webp"></picture>', '<picture></picture>'],
  ['<picture><source type="image/webp"></picture>', '<picture></picture>'],
  [
    '<picture><source srcset="/pictures/a.webp"></picture>',
    '<picture><source srcset="/pictures/a.webp"></source></picture>',
  ],
  ['<ol start=5 reversed><li value=9>x</li></ol>', '<ol start="5" reversed><li value="9">x</li></ol>'],
  [
    '<table><tr><th colspan=2 scope=row>a</th><td rowspan=2 style="text-align: right">b</td></tr></table>',
    '<table><tr><th colspan="2" scope="row">a</th><td rowspan="2" align="right">b</td></tr></table>',
  ],
  ['<b>b</b><i>i</i><s>s</s><u>u</u>', '<strong>b</strong><em>i</em><del>s</del><u>u</u>'],
  ...['mark', 'sub', 'sup', 'kbd', 'q', 'cite', 'h5', 'h6'].map((name) => {
    const html = `<${name}>text</${name}>`;
    return [html, html];
  }),
  ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', '<dl><dt>Term</dt><dd>Meaning</dd></dl>'],
  ['<details><summary>More</summary>text</details>', '<details><summary>More</summary>text</details>'],
  ['<article>a</article><article>b</article>', '<div>a</div><div>b</div>'],
  ['<a href="www.example.com/a">link</a>', '<a href="https://www.example.com/a" rel="noopener">link</a>'],
  ['<a href="robin@fern.example">link</a>', '<a href="mailto:robin@fern.example">link</a>'],
  ['<a href="tel:+4930123456">link</a>', '<a href="tel:+4930123456">link</a>'],
  ['<a href="about.html">link</a>', '<a>link</a>'],
  ['<a href="#costs">link</a>', '<a href="#costs">link</a>'],
  ['<input type="checkbox" onclick="x">', '<input type="checkbox" disabled aria-label="Open" />'],
  ['<span class="fixed hljs-keyword">x</span>', '<span class="hljs-keyword">x</span>'],
])('sanitizes %s to %s', (html, clean) => {
  expect(sanitizeHtml(html)).toBe(clean);
});

test.each([
  ['html', '<p style="color: red">a</p><iframe src="/x"></iframe>', ['style of <p>', '<iframe>'], []],
  [
    'html',
    '<a href="javascript:x">a</a> <a href="a.html">b</a>',
    ['the link to javascript:x', 'the link to a.html'],
    [],
  ],
  ['html', '<b>a</b><h1>b</h1>', [], ['<b> as <strong>', '<h1> as <h2>']],
  ['html', '<a href="www.example.com">a</a>', [], ['www.example.com as https://www.example.com']],
  ['html', `<p align="left">a</p><img src="picture:${HASH}" alt="">`, [], []],
  ['html', '<div>'.repeat(101), ['<div>'], []],
  ['markdown', 'a <video src="/x"></video> `<nav>`', ['<video>'], []],
  ['markdown', 'a <iframe src="/x"></iframe> b', ['<iframe>'], []],
  ['markdown', 'The <title> and *more*', [], ['<title> as text']],
  ['markdown', '## A [b](/c)[^1]\n\n[^1]: *d*\n\n```js\n1\n```\n\n- [x] e\n\n| f |\n|:-:|', [], []],
] as const)('says of %s %j that it removes %j and changes %j', (format, source, removed, changed) => {
  expect(markupChanges(source, format)).toEqual({ removed, changed });
});

/** Markdown that users of other programs reported, with a part of the right HTML. */
test.each([
  ['marktext#660', '| a | b |\n|-|-|\n| `-o` | `[*.zip\\|*.7z]` |', '<td><code>[*.zip|*.7z]</code></td>'],
  ['mistletoe#244', '| a | b |\n|-|-|\n| x | foo \\| between \\| |', '<td>foo | between |</td>'],
  ['markdown-editor#20', '| a | b |\n|-|-|\n| `\\|` | Bitwise or |', '<td><code>|</code></td>\n<td>Bitwise or</td>'],
  ['marktext#5488', 'a[^1] b[^1].\n\n[^1]: shared', 'id="footnote-fnref-1-2"'],
  ['python-markdown2#664', 'foo[^n1]\n\n[^n1]: Note 1[^n2]\n[^n2]: Note 2', 'Note 2'],
  ['cmark-gfm#121', 'x[^w] y[^a_a]\n\n[^w]: One.\n\n[^a_a]: Two.', 'Two.'],
  [
    'hackage-server#1001',
    'Ask bnfc-dev@lists.example.',
    '<a href="mailto:bnfc-dev@lists.example">bnfc-dev@lists.example</a>.',
  ],
  [
    'mmd#7, a line',
    'where "-" is a sibling and "|" the first\nchild',
    '<p>where "-" is a sibling and "|" the first\nchild</p>',
  ],
  ['mmd#7, a list after code', 'Type:\n\n    a(b);\n\n- `X` : one,\n- `Y` : two,', '<li><code>X</code> : one,</li>'],
  ['mmd#7, a table in a quotation', '> a | b\n> -- | --\n> 1 | 2\n\n# Heading', '</blockquote>\n<h2'],
  [
    'vscode-markdown#692',
    '- x[^1]\n- y[^2]\n\n[^1]: [one](http://e.example)\n[^2]: [two words](http://f.example)',
    '>two words</a>',
  ],
  ['odysee-frontend#3540', 'See (https://e.example/a). And **https://f.example/b**!', 'href="https://e.example/a"'],
  ['odysee-frontend#3540, the end', 'And **https://f.example/b**!', '>https://f.example/b</a></strong>!'],
  ['sanitize-html#399', 'got #<Systemsession _id: 123, at: now>', 'got #&lt;Systemsession _id: 123, at: now&gt;'],
  ['CIOmanagement#6', '<div>\n\nText[^1]\n\n</div>\n\n[^1]: Note.', 'Note.'],
])('renders what was reported to %s', (_tracker, source, part) => {
  const html = htmlFromMarkdown(source).replaceAll(/ (?:rel|style)="[^"]*"/g, '');
  expect(html.replaceAll('&quot;', '"')).toContain(part);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of html.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(target);
});

/** What sanitizers took without a word, and what this one says. */
test.each([
  [
    'rails-html-sanitizer#27',
    '<p><script>alert(1)</script>x</p><form action="/a"><input type="submit"></form>',
    ['<script>', '<form>', '<input>'],
  ],
  ['rehype-sanitize#7', '<abbr title="a">b</abbr>', []],
  ['contao#10227', '<ruby>漢<rt>kan</rt></ruby>', []],
  ['frappe#9112', '<time datetime="2020-01-01">x</time><p itemprop="name">y</p>', ['itemprop of <p>']],
  ['HtmlSanitizer#552', '<video src="/a"></video><font color="red">x</font>', ['<video>', '<font>']],
])('says what was reported to %s', (_tracker, html, parts) => {
  expect(markupChanges(html, 'html').removed.sort()).toEqual([...parts].sort());
});
