import { expect, test } from '@jest/globals';
import { htmlFromMarkdown, sanitizeHtml } from './blog-post-html.ts';

test('renders Markdown with heading anchors, highlighted code and focusable tables', () => {
  const html = htmlFromMarkdown(
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

test('links each footnote to its reference and back', () => {
  const source = 'Here.[^a]\n\n[^a]: There.\n';
  const html = htmlFromMarkdown(source);
  expect(html).toContain('<sup><a id="footnote-ref-a" href="#footnote-a" data-footnote-ref');
  expect(html).toContain('<section data-footnotes>');
  expect(html).toContain('<li id="footnote-a">');
  expect(html).toContain('<a href="#footnote-ref-a" data-footnote-backref aria-label="Back to reference a">');
  expect(htmlFromMarkdown(source)).toBe(html);
  expect(htmlFromMarkdown('Here.')).toBe('<p>Here.</p>');
});

test.each([
  ['<script>alert(1)</script><p>text</p>', '<p>text</p>'],
  ['<p onclick="alert(1)" style="color:red">text</p>', '<p>text</p>'],
  ['<a href="javascript:alert(1)">link</a>', '<a>link</a>'],
  ['<a href="//evil.example">link</a>', '<a>link</a>'],
  ['<a href="https://example.com">link</a>', '<a href="https://example.com" rel="noopener">link</a>'],
  ['<a href="/technologies/docassemble">link</a>', '<a href="/technologies/docassemble">link</a>'],
  ['<img src="data:image/svg+xml,x" onerror="alert(1)">', '<img loading="lazy" />'],
  ['<iframe src="https://example.com"></iframe>', ''],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
  ['<h1 id="hydration">Title</h1>', '<h2>Title</h2>'],
  ['<h2 id="hydration">Title</h2>', '<h2>Title</h2>'],
  ['<h4 id="costs">Title</h4>', '<h4 id="costs">Title</h4>'],
  ['<p id="main">text</p>', '<p>text</p>'],
  ['<ul><li id="main">text</li></ul>', '<ul><li>text</li></ul>'],
  ['<a id="main" href="#x">link</a>', '<a href="#x">link</a>'],
  ['<form action="/x"><input name="a"></form>', ''],
  ['<span class="fixed hljs-keyword">x</span>', '<span class="hljs-keyword">x</span>'],
])('sanitizes %s to %s', (html, clean) => {
  expect(sanitizeHtml(html)).toBe(clean);
});
