import { expect, test } from '@jest/globals';
import { sampleBlogPosts, sampleFiles, sampleTechnologies } from '../../scripts/sample-content.ts';
import { BlogPost } from '../../src/domain/blog-posts/blog-post.entity.ts';
import { definitionOf } from '../../src/domain/content/declarations/content-type.ts';
import { sampleSlugs } from '../../src/domain/today/sample-slugs.ts';
import { isCalendarDate } from '../../src/rules/date.ts';
import { markdownNodes } from '../support/markdown.ts';

const articles = sampleBlogPosts();
const documents = sampleFiles(definitionOf(BlogPost));
const CATEGORIES = ['Legal Tech', 'Real Estate', 'Process Automation', 'AI Integration'];

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

test('there are at least twelve articles, each with a unique title', () => {
  expect(articles.length).toBeGreaterThanOrEqual(12);
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
});

test('the launch check knows every article', () => {
  expect([...sampleSlugs['blog-posts']].sort()).toEqual(articles.map(({ slug }) => slug).sort());
});

test('every article has 900 to 1,600 words', () => {
  const findings = documents
    .map(({ slug, body }) => ({ slug, words: wordsOf(body) }))
    .filter(({ words }) => words < 900 || words > 1_600);
  expect(findings).toEqual([]);
});

test('every article has a unique publish date from 2024 on', () => {
  const findings = articles.filter(
    ({ publishDate }) =>
      !isCalendarDate(publishDate) || !/^\d{4}-\d{2}-\d{2}$/.test(publishDate) || publishDate < '2024-01-01',
  );
  expect(findings.map(({ slug, publishDate }) => `${slug}: ${publishDate}`)).toEqual([]);
  expect(new Set(articles.map(({ publishDate }) => publishDate)).size).toBe(articles.length);
});

test('every article has 3 to 5 tags, each shared with another article', () => {
  const uses = Map.groupBy(
    articles.flatMap(({ slug, tags }) => [...new Set(tags)].map((tag) => ({ slug, tag }))),
    ({ tag }) => tag,
  );
  const unsharedTags = [...uses.values()].filter(({ length }) => length < 2).flat();
  expect(unsharedTags).toEqual([]);
  const findings = articles.filter(
    ({ tags }) => tags.length < 3 || tags.length > 5 || new Set(tags).size < tags.length,
  );
  expect(findings.map(({ slug, tags }) => ({ slug, tags }))).toEqual([]);
});

test('every article is in one of the four categories, and no category is empty', () => {
  expect([...new Set(articles.map(({ category }) => category))].sort()).toEqual([...CATEGORIES].sort());
});

test('articles link only to technologies that exist', () => {
  const slugs = new Set(sampleTechnologies().map(({ slug }) => slug));
  const findings = documents.flatMap(({ slug, body }) =>
    [...body.matchAll(/\]\(\/technologies\/([^)]*)\)/g)]
      .filter(([, technology = '']) => !slugs.has(technology))
      .map(([link]) => `${slug}: ${link}`),
  );
  expect(findings).toEqual([]);
});

test('every article links to at least two technologies and to no other page', () => {
  const findings = documents
    .map(({ slug, body }) => {
      const links = [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, address = '']) => address);
      return { slug, links: [...new Set(links)] };
    })
    .filter(({ links }) => links.length < 2 || links.some((address) => !address.startsWith('/technologies/')));
  expect(findings).toEqual([]);
});

test('every article lists the technologies that it links to, and names all it lists', () => {
  const catalog = new Map(sampleTechnologies().map(({ slug, name }) => [slug, name]));
  const names = new Set(catalog.values());
  const findings = articles.flatMap(({ slug, technologies, content: markdown }) => {
    const linked = [...markdown.matchAll(/\]\(\/technologies\/([^)]*)\)/g)].map(([, page = '']) => catalog.get(page));
    return [
      ...[...new Set(linked)]
        .filter((name) => !technologies.includes(name ?? ''))
        .map((name) => ({ slug, missing: name })),
      ...technologies.filter((name) => !names.has(name)).map((name) => ({ slug, notInCatalog: name })),
      ...technologies.filter((name) => !markdown.includes(name)).map((name) => ({ slug, notNamed: name })),
    ];
  });
  expect(findings).toEqual([]);
});

test('every article supports at least one section of a service page, each once', () => {
  const findings = articles
    .filter(
      ({ serviceSections }) => serviceSections.length === 0 || new Set(serviceSections).size < serviceSections.length,
    )
    .map(({ slug, serviceSections }) => ({ slug, serviceSections }));
  expect(findings).toEqual([]);
});

test('every article shows a table or code', () => {
  const shows = (body: string) => markdownNodes(body).some(({ type }) => type === 'table' || type === 'code');
  const findings = documents.filter(({ body }) => !shows(body)).map(({ slug }) => slug);
  expect(findings).toEqual([]);
});

test('every article has second-level headings and no first-level heading', () => {
  const findings = documents
    .map(({ slug, body }) => ({
      slug,
      ranks: markdownNodes(body).flatMap((node) => (node.type === 'heading' ? [Number(node.depth)] : [])),
    }))
    .filter(({ ranks }) => ranks.includes(1) || ranks.filter((rank) => rank === 2).length < 3);
  expect(findings).toEqual([]);
});

test('the reading time of an article assumes 220 words a minute', () => {
  const findings = articles
    .map(({ slug, readTime }) => {
      const body = documents.find((document) => document.slug === slug)?.body ?? '';
      return { slug, readTime, expected: `${Math.round(wordsOf(body) / 220)} min read` };
    })
    .filter(({ readTime, expected }) => readTime !== expected);
  expect(findings).toEqual([]);
});
