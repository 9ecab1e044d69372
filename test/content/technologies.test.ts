import { expect, test } from '@jest/globals';
import { sampleCategories, sampleTechnologies } from '../../scripts/sample-content.ts';
import { difficultyLevels } from '../../src/rules/technology.ts';
import { contentIcons } from '../../src/ui/content-icons.ts';

const technologies = sampleTechnologies();
/** A color as the seed writes it. */
const HEX = /^#[0-9a-f]{6}$/;

const categories = sampleCategories();
const names = new Set(technologies.map(({ name }) => name));

const judgments = technologies.flatMap(({ slug, chooseWhen, ratherNotWhen }) => [
  { slug, text: chooseWhen ?? '' },
  { slug, text: ratherNotWhen ?? '' },
]);
const descriptions = technologies.map(({ slug, fullDescription }) => ({ slug, text: fullDescription ?? '' }));

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;
const sentencesOf = (text: string) => text.split(/(?<=[.?])\s+/);
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('the catalog holds at least 150 technologies in 12 to 14 categories', () => {
  expect(technologies.length).toBeGreaterThanOrEqual(150);
  expect(categories.length).toBeGreaterThanOrEqual(12);
  expect(categories.length).toBeLessThanOrEqual(14);
});

test('every technology has an existing category, and no category is empty', () => {
  const used = new Set(technologies.map(({ categoryId }) => categoryId));
  expect([...used].sort()).toEqual(categories.map(({ slug }) => slug).sort());
});

test('technologies have unique slugs and case-insensitively unique names', () => {
  expect(repeated(technologies.map(({ slug }) => slug))).toEqual([]);
  expect(repeated(technologies.map(({ name }) => name.toLowerCase()))).toEqual([]);
});

test('every description of a technology has 55 to 115 words', () => {
  const findings = descriptions
    .map(({ slug, text }) => ({ slug, words: wordsOf(text) }))
    .filter(({ words }) => words < 55 || words > 115);
  expect(findings).toEqual([]);
});

test('every technology has both judgments, one or two sentences of 60-220 characters', () => {
  const findings = judgments.filter(
    ({ text }) =>
      text.length < 60 || text.length > 220 || !/^[\p{Lu}\d].*\.$/u.test(text) || sentencesOf(text).length > 2,
  );
  expect(findings).toEqual([]);
});

test('no sentence appears in two technologies or twice in one', () => {
  const sentences = [...judgments, ...descriptions].flatMap(({ slug, text }) =>
    sentencesOf(text).map((sentence) => ({ slug, sentence })),
  );
  const findings = [...Map.groupBy(sentences, ({ sentence }) => sentence).values()].filter(({ length }) => length > 1);
  expect(findings).toEqual([]);
});

test('technologies speak as I and to you, never as we', () => {
  const findings = [...judgments, ...descriptions].filter(({ text }) => /\b(?:[Ww]e|us|[Oo]urs?)\b/.test(text));
  expect(findings).toEqual([]);
});

test('short descriptions have 25 to 50 characters and end with a period', () => {
  const findings = technologies
    .map(({ slug, shortDescription }) => ({ slug, characters: shortDescription.length, shortDescription }))
    .filter(
      ({ characters, shortDescription }) => characters < 25 || characters > 50 || !shortDescription.endsWith('.'),
    );
  expect(findings).toEqual([]);
});

test('technologies have 3-5 use cases, 3-4 benefits and 3-6 related technologies', () => {
  const findings = technologies.flatMap((technology) =>
    (
      [
        ['useCases', 3, 5],
        ['benefits', 3, 4],
        ['relatedTechnologies', 3, 6],
      ] as const
    )
      .map(([field, least, most]) => ({ slug: technology.slug, field, list: technology[field], least, most }))
      .filter(({ list, least, most }) => list.length < least || list.length > most || repeated(list).length > 0),
  );
  expect(findings).toEqual([]);
});

test('related technologies are other technologies of the catalog', () => {
  const findings = technologies.flatMap(({ name, slug, relatedTechnologies }) =>
    relatedTechnologies.filter((other) => other === name || !names.has(other)).map((other) => `${slug}: ${other}`),
  );
  expect(findings).toEqual([]);
});

test('every technology has one of the four difficulty levels, and each level is used', () => {
  const findings = technologies
    .filter(({ difficultyLevel }) => !difficultyLevels.some((level) => level === difficultyLevel))
    .map(({ slug, difficultyLevel }) => `${slug}: ${difficultyLevel}`);
  expect(findings).toEqual([]);
  expect(new Set(technologies.map(({ difficultyLevel }) => difficultyLevel))).toEqual(new Set(difficultyLevels));
});

test('every technology has at least one learning link, each over HTTPS', () => {
  const findings = technologies
    .filter(
      ({ learningResources }) =>
        learningResources.length === 0 ||
        !learningResources.every((address) => URL.canParse(address) && new URL(address).protocol === 'https:'),
    )
    .map(({ slug, learningResources }) => ({ slug, learningResources }));
  expect(findings).toEqual([]);
});

test('use cases and benefits start with a capital or a name and have no period', () => {
  const findings = technologies.flatMap(({ slug, useCases, benefits }) =>
    [...useCases, ...benefits]
      .filter((line) => /[.;,]$/.test(line) || !/^[\p{Lu}\d]/u.test(line))
      .filter((line) => ![...names].some((name) => line.startsWith(name) && !line.endsWith('.')))
      .map((line) => `${slug}: ${line}`),
  );
  expect(findings).toEqual([]);
});

test('every category has a known icon and colors of its own', () => {
  const findings = categories
    .filter(
      ({ icon, color, bgColor }) =>
        !Object.hasOwn(contentIcons, icon) || ![color, bgColor].every((text) => HEX.test(text)),
    )
    .map(({ slug, icon, color, bgColor }) => ({ slug, icon, color, bgColor }));
  expect(findings).toEqual([]);
  expect(new Set(categories.map(({ color }) => color)).size).toBe(categories.length);
  expect(new Set(categories.map(({ bgColor }) => bgColor)).size).toBe(categories.length);
});

test('categories have distinct sort orders', () => {
  expect(categories.map(({ sortOrder }) => Number(sortOrder)).sort((one, other) => one - other)).toEqual(
    categories.map((_, index) => index + 1),
  );
});
