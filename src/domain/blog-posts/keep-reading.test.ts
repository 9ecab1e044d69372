import { expect, test } from '@jest/globals';
import { keepReading } from './keep-reading.ts';

const entry = (slug: string, category: string, ...tags: string[]) => ({
  slug,
  category,
  tags,
  title: slug,
  publishDate: '2025-01-01',
});
const slugs = (links: readonly { slug: string }[]) => links.map(({ slug }) => slug);

const shelf = [
  entry('newest', 'Law', 'a'),
  entry('same-category', 'Law', 'x'),
  entry('two-tags', 'Houses', 'b', 'c'),
  entry('this', 'Law', 'a', 'b', 'c'),
  entry('nothing-shared', 'Houses', 'z'),
  entry('one-tag', 'Houses', 'c'),
  entry('oldest', 'Law', 'y'),
];

test('returns three related blog posts, ordered by shared tags, category and date', () => {
  expect(slugs(keepReading(shelf, 'this').related)).toEqual(['newest', 'two-tags', 'same-category']);
});

test('returns the previous and the next blog post by publish date', () => {
  const { previous, next } = keepReading(shelf, 'this');
  expect([previous?.slug, next?.slug]).toEqual(['nothing-shared', 'two-tags']);
  expect(keepReading(shelf, 'newest').next).toBeNull();
  expect(keepReading(shelf, 'oldest').previous).toBeNull();
});

test('returns no related blog posts for a draft or without anything in common', () => {
  expect(keepReading([entry('alone', 'A', 'a'), entry('other', 'B', 'b')], 'alone').related).toEqual([]);
  expect(keepReading(shelf, 'draft')).toEqual({ related: [], previous: null, next: null });
});
