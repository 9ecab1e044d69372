import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContent } from './read-content.ts';

const root = mkdtempSync(path.join(tmpdir(), 'content-'));

const category = '---\ntitle: Paper\nicon: scan\ncolor: "#fff"\nbgColor: "#000"\n---\n';
const technology = '---\nname: Formpress\ncategory: paper\nshortDescription: It presses forms.\n---\nText.\n';

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

beforeEach(() => {
  rmSync(root, { recursive: true });
  write({
    'technology-categories/paper.md': category,
    'technologies/formpress.md': technology,
    'README.md': 'Read me.',
  });
});
afterAll(() => rmSync(root, { recursive: true }));

/** Returns the mistakes of the folder, with paths below it. */
async function mistakes(files: Record<string, string>): Promise<string[]> {
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

test('lists all mistakes with file and line', async () => {
  const found = await mistakes({
    'technologies/formpress.md': technology.replace('name:', 'nmae:').replace('paper', 'stone'),
    'technologies/Big.md': technology,
    'technologies/broken.md': 'No front matter.',
    'technologies/tapkit.md':
      '---\nname: Tapkit\ncategory: paper\nshortDescription: It taps.\nformerSlugs: [formpress]\n---\n',
    'blog-posts/first.md': '---\ntitle: x\npublished: maybe\n---\nShort ![A](https://example.com/a.png)\n',
    'blogposts/first.md': '',
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
    'pictures/portrait.md:1: The name must be the 32 characters of a picture',
    'pictures/portrait.md:3: Width must be a number of pixels',
    expect.stringMatching(/^technologies\/Big\.md:1: Slug may hold/),
    'technologies/broken.md:1: The file has no front matter between two lines of dashes',
    'technologies/formpress.md:1: Name must be at least 2 characters',
    'technologies/formpress.md:2: There is no attribute nmae',
    'technologies/formpress.md:3: Category stone does not exist',
    'technologies/tapkit.md:5: The former slug formpress belongs to another document',
  ]);
});

test('refuses a folder that does not exist, and a picture without its files', async () => {
  await expect(readContent(path.join(root, 'missing'))).rejects.toThrow('missing:1: There is no such folder');
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
