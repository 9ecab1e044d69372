import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContent } from './read-content.ts';

const root = mkdtempSync(path.join(tmpdir(), 'content-'));

const category = '---\ntitle: Paper\nicon: scan\ncolor: "#fff"\nbgColor: "#000"\n---\n';
const technology = '---\nname: Formpress\ncategory: paper\nshortDescription: It presses forms.\n---\nText.\n';

function write(files: Record<string, string | Buffer>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

beforeEach(() => {
  rmSync(root, { recursive: true });
  write({
    'technology-categories/paper.md': category,
    'technology-categories/scissors.md': category.replace('Paper', 'Scissors'),
    'technologies/formpress.md': technology,
    'README.md': 'Read me.',
    '.git/config': '',
  });
});
afterAll(() => rmSync(root, { recursive: true }));

/** Returns the mistakes of the folder, with paths below it. */
async function mistakes(files: Record<string, string | Buffer>): Promise<string[]> {
  write(files);
  const error = await readContent(root).then(
    () => new Error(''),
    (reason: Error) => reason,
  );
  return error.message.split('\n').map((line) => line.replace(`${root}/`, ''));
}

test('reads the documents of each content type', async () => {
  write({
    'technologies/tapkit.md': '---\nname: Tapkit\ncategory: paper\npublished: false\nformerSlugs: [tap, kit]\n---\n',
    'case-studies/orders.md':
      '---\ntitle: Orders in one queue\npublished: false\ncategory: Legal Tech\n---\n## Problem\nOne\n\n## Outcome\nTwo\n',
  });
  const { documents } = await readContent(root);
  expect(documents.get('technologies')).toMatchObject([
    {
      slug: 'formpress',
      published: true,
      fields: { categoryId: 'paper', fullDescription: 'Text.', useCases: [], chooseWhen: null },
    },
    { slug: 'tapkit', published: false, formerSlugs: ['tap', 'kit'], fields: { shortDescription: '' } },
  ]);
  expect(documents.get('case-studies')?.[0]?.fields).toMatchObject({ problem: 'One', solution: '', outcome: 'Two' });
});

test('refuses settings whose morning ends before it begins', async () => {
  const settings = "---\nmorningFrom: '12:00'\nmorningUntil: '08:00'\n---\n";
  expect(await mistakes({ 'site/settings.md': settings })).toContain(
    'site/settings.md:3: End of the morning must be after the morning email',
  );
});

test('reads the text of a blog post as Markdown or HTML', async () => {
  const attributes = 'title: Alpha\ncategory: Law\npublishDate: 2025-01-31\npublished: false';
  write({
    'blog-posts/html.md': `---\n${attributes}\nformat: html\n---\n<p>Text</p><script>alert(1)</script>\n`,
    'blog-posts/markdown.md': `---\n${attributes}\n---\n*Text*\n`,
  });
  const { documents } = await readContent(root);
  expect(documents.get('blog-posts')).toMatchObject([
    { slug: 'html', fields: { content: '<p>Text</p>', markdown: null } },
    { slug: 'markdown', fields: { content: '<p><em>Text</em></p>', markdown: '*Text*' } },
  ]);
});

/** Returns a list of references to the attribute before. */
const aliases = (name: string) =>
  `${name}: &${name} [${Array(9)
    .fill(`*${String.fromCharCode(name.charCodeAt(0) - 1)}`)
    .join()}]\n`;

test('lists all mistakes with file and line', async () => {
  const found = await mistakes({
    'technologies/formpress.md': technology.replace('name:', 'nmae:').replace('paper', 'stone'),
    'technologies/Big.md': technology,
    'technologies/broken.md': 'No front matter.',
    'technologies/tapkit.md':
      '---\nname: Tapkit\ncategory: paper\nshortDescription: It taps.\nformerSlugs: [formpress]\n---\n',
    'blog-posts/first.md': '---\ntitle: x\npublished: maybe\n---\nShort ![A](https://example.com/a.png)\n',
    'blogposts/first.md': '',
    'technologies/notes.txt': 'To do.',
    'technologies/2024/nested.md': technology,
    'technologies/upper.MD': technology,
    'export.xml': '<rss/>',
    'technologies/press.md': Buffer.from(technology.replace('presses', 'pr\xfcft'), 'latin1'),
    'technologies/aliases.md': `---\na: &a [x]\n${'bcdefghij'.replace(/./g, aliases)}---\n`,
    'pictures/portrait.md': '---\nalt: A desk\nwidth: 0\nheight: 9\n---\n',
  });
  expect(found).toEqual([
    expect.stringMatching(/^blog-posts\/first\.md:1: Excerpt must be/),
    'blog-posts/first.md:1: Category must be at least 2 characters',
    'blog-posts/first.md:1: Read time must be specified',
    'blog-posts/first.md:1: Publish date must be specified',
    'blog-posts/first.md:2: Title must be at least 5 characters',
    'blog-posts/first.md:3: Published must be true or false',
    expect.stringMatching(/^blog-posts\/first\.md:5: The image https:\/\/example\.com\/a\.png is not a picture/),
    expect.stringMatching(/^blogposts:1: The folders of content are blog-posts, /),
    'export.xml:1: Content is in the folders of its types',
    'pictures/portrait.md:1: The name must be the 32 characters of a picture',
    'pictures/portrait.md:3: Width must be a number of pixels',
    'technologies/2024:1: The folder technologies has files that end in .md, and no folders',
    expect.stringMatching(/^technologies\/Big\.md:1: Slug may contain/),
    expect.stringMatching(/^technologies\/aliases\.md:2: The front matter cannot be read: Excessive alias count/),
    'technologies/broken.md:1: The file has no front matter between two lines of dashes',
    'technologies/formpress.md:1: Name must be at least 2 characters',
    'technologies/formpress.md:2: There is no attribute nmae',
    'technologies/formpress.md:3: Category stone does not exist',
    'technologies/notes.txt:1: The folder technologies has files that end in .md, and no folders',
    'technologies/press.md:1: The file is Windows-1252 and not UTF-8. Please save it as UTF-8',
    'technologies/tapkit.md:5: The former slug formpress belongs to another document',
    'technologies/upper.MD:1: The folder technologies has files that end in .md, and no folders',
  ]);
});

test('requires a long text of what is published only', async () => {
  const found = await mistakes({
    'blog-posts/draft.md': '---\npublished: false\n---\nShort.\n',
    'blog-posts/attribute.md': '---\nexcerpt: This one has its text above the body.\ncontent: Short.\n---\n',
    'blog-posts/body.md': '---\nexcerpt: This one has its text in the body.\n---\nShort.\n',
    'blog-posts/slow.md': `---\nexcerpt: This one takes too long.\n---\n${'*a'.repeat(1_000)}\n`,
  });
  expect(found.filter((line) => line.includes('Content'))).toEqual([
    'blog-posts/attribute.md:3: Content must be at least 50 characters',
    'blog-posts/body.md:4: Content must be at least 50 characters',
    'blog-posts/slow.md:4: Content has a paragraph with more than 1,000 marks such as [, * and _',
  ]);
});

const missingPictures = async (files: Record<string, string>) =>
  (await mistakes(files)).filter((line) => /is not (in|a picture)/.test(line));

test('names each missing picture, also of a draft and of what there is once', async () => {
  const [missing, described] = ['a'.repeat(32), 'b'.repeat(32)];
  const found = await missingPictures({
    'blog-posts/first.md': `---\ntitle: First\ncover: ${missing}\n---\n`,
    'blog-posts/second.md': `---\ntitle: Second\ncover: ${described}\n---\n![A desk](picture:${described})\n`,
    'site/settings.md': `---\nbrand: Fern\nportrait: ${missing}\n---\n`,
    [`pictures/${described}.md`]: '---\nalt: A desk\nwidth: 300\nheight: 200\n---\n',
  });
  expect(found).toEqual([
    `blog-posts/first.md:3: The picture ${missing} is not in pictures`,
    `site/settings.md:3: The picture ${missing} is not in pictures`,
  ]);
  expect(await missingPictures({ 'site/settings.draft.md': `---\nportrait: ${missing}\n---\n` })).toEqual([
    found[0],
    `site/settings.draft.md:2: The picture ${missing} is not in pictures`,
    found[1],
  ]);
});

test('refuses a former slug of two documents, and a technology without a category', async () => {
  const renamed = technology.replace('category: paper', 'category: paper\nformerSlugs: [press]');
  const found = await mistakes({
    'technologies/inkjet.md': renamed,
    'technologies/laser.md': renamed,
    'technologies/plotter.md': technology.replace('category: paper\n', ''),
  });
  expect(found).toEqual([
    'technologies/laser.md:4: The former slug press belongs to another document',
    'technologies/plotter.md:1: Category must be the slug of a category',
  ]);
});

test.each(['missing', 'README.md'])('refuses %s, which is no folder', async (name) => {
  await expect(readContent(path.join(root, name))).rejects.toThrow(`${name}:1: There is no such folder`);
});

test('refuses a picture without its files', async () => {
  const hash = '0123456789abcdef0123456789abcdef';
  const found = await mistakes({
    [`pictures/${hash}.md`]: '---\nalt: A desk\nwidth: 300\nheight: 200\n---\n',
    [`pictures/${hash}-300.webp`]: 'This is no picture.',
    'technologies/formpress.md': technology,
  });
  expect(found).toEqual([
    `pictures/${hash}.md:1: ${hash}-300.avif is missing`,
    `pictures/${hash}.md:1: ${hash}-300.webp is not webp of 300 × 200 pixels`,
    `pictures/${hash}.md:1: ${hash}-1200.jpeg is missing`,
  ]);
});

test('names lists of the wrong kind', async () => {
  const found = await mistakes({
    'technologies/formpress.md': technology.replace('name:', 'formerSlugs: press\nhomePlace: 99999999999\nname:'),
    'case-studies/orders.md':
      '---\ntitle: Orders in one queue\npublished: false\ncategory: Legal Tech\nmetrics: [null]\n---\n',
  });
  expect(found).toEqual([
    'case-studies/orders.md:5: Metrics must be a list of rows',
    'technologies/formpress.md:2: Former slugs must be a list of slugs',
    'technologies/formpress.md:3: Place on the home page must have at most 9 digits',
  ]);
});

const caseStudy = (body: string) =>
  `---\ntitle: Orders in one queue\npublished: false\ncategory: Legal Tech\n---\n${body}\n`;

test('names texts that belong to no field', async () => {
  const found = await mistakes({
    'case-studies/heading.md': caseStudy('## Problm\nOne'),
    'case-studies/start.md': caseStudy('Zero\n\n## Problem\nOne'),
    'case-studies/whole.md': caseStudy('## Outcome\nTwo\n\n## Problem\nOne\n\n### Details\nMore'),
    'site/questions-page.md': '---\nquestions: []\n---\nText.\n',
  });
  const sections = 'The body consists of ## Problem, ## Solution, ## Outcome';
  expect(found).toEqual([
    `case-studies/heading.md:6: ${sections}`,
    `case-studies/start.md:6: ${sections}`,
    'site/questions-page.md:4: This file has no body',
  ]);
});
