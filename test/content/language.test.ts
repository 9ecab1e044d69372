import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import dictionary from 'dictionary-en';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { sampleClaims, sampleFiles, sampleTechnologies } from '../../scripts/sample-content.ts';
import { collectionDefinitions } from '../../src/domain/content-type-definitions.ts';
import { definitionOf } from '../../src/domain/content/declarations/content-type.ts';
import { shippedText } from '../../src/domain/content-files/shipped-content.ts';
import { AboutPage } from '../../src/domain/site-texts/about-page.ts';
import { pageTexts } from '../../src/domain/site-texts/site-texts.ts';
import { markdownNodes } from '../support/markdown.ts';

/** A text that visitors read, and its place. */
interface Passage {
  where: string;
  text: string;
}

const documents = collectionDefinitions.flatMap(sampleFiles);

/** Attributes that no visitor reads. */
const NON_TEXT_FIELDS = new Set([
  'category',
  'icon',
  'color',
  'bgColor',
  'learningResources',
  'serviceSections',
  'createdAt',
  'publishDate',
  'readTime',
]);

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
}

/** Returns the text of Markdown without code and link addresses. */
function proseOf(markdown: string): string {
  const texts = markdownNodes(markdown).filter((node) => node.type === 'text');
  return texts.map(({ value }) => value).join('\n');
}

const contentPassages = documents.flatMap(({ file, attributes, body }): Passage[] => [
  ...Object.entries(attributes)
    .filter(([key]) => !NON_TEXT_FIELDS.has(key))
    .flatMap(([key, value]) => stringsOf(value).map((text) => ({ where: `${file}, ${key}`, text }))),
  { where: file, text: proseOf(body) },
]);

/** JSX attributes whose values no visitor reads. */
const NON_TEXT_ATTRIBUTES = /^(className|d|fill|href|points|rel|stroke\w*|to|transform|viewBox)$/;

/** Returns whether a literal is text for visitors: it starts with a capital or consists of several words. */
function isProse(node: ts.StringLiteralLike | ts.TemplateLiteralToken, file: string): boolean {
  const { parent, text } = node;
  if (ts.isImportDeclaration(parent) || ts.isCallExpression(parent) || ts.isLiteralTypeNode(parent)) return false;
  const attribute = ts.findAncestor(node, ts.isJsxAttribute);
  if (attribute && NON_TEXT_ATTRIBUTES.test(attribute.name.getText())) return false;
  return (
    /^[\p{Lu}\d][^/]*\p{Ll}/u.test(text) ||
    /^[\p{L},.;'’]+( [\p{L},.;'’]+)+$/u.test(text) ||
    (/\.copy\.tsx?$/.test(file) && / /.test(text))
  );
}

function passagesOf(file: string): Passage[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const passages: Passage[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isJsxText(node) || ((ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && isProse(node, file));
    if (isText && /\p{L}/u.test(node.text)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      passages.push({ where: `${file}:${line}`, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return passages;
}

const sitePassages = globSync(['src/site/pages/**/*.copy.{ts,tsx}', 'src/{site,ui,back-office}/**/*.tsx'])
  .filter((file) => !file.endsWith('.test.tsx'))
  .sort()
  .flatMap(passagesOf);

const firstAboutPage = shippedText(AboutPage);

/** The texts of pages. What has no space and no capital is an anchor, an address or a name of an icon. */
const textPassages = pageTexts.flatMap((text) =>
  stringsOf(shippedText(text))
    .filter((value) => / |^\p{Lu}/u.test(value))
    .map((value): Passage => ({ where: definitionOf(text).key, text: proseOf(value) })),
);

const passages = [...contentPassages, ...textPassages, ...sitePassages];

test('finds the texts of every document and of the pages', () => {
  expect(contentPassages.length).toBeGreaterThan(1_500);
  expect(sitePassages.length).toBeGreaterThan(500);
  const texts = passages.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining([sampleClaims()[0]?.label, firstAboutPage.position]));
});

/** Words of advertising. Each of them has a plainer alternative. */
const BANNED =
  /\b(?:revolutionary|cutting[ -]edge|unlock(?:s|ed|ing)?|empower\w*|seamless(?:ly)?|leverag(?:e|es|ed|ing)|robust(?:ly|ness)?|game[ -]chang\w+|best[ -]in[ -]class|state[ -]of[ -]the[ -]art|world[ -]class|delv(?:e|es|ed|ing)|harness(?:es|ed|ing)?|elevat(?:e|es|ed|ing)|supercharg\w+|effortless(?:ly)?|turnkey|synerg\w+|holistic(?:ally)?)\b/gi;

test('no text uses words of advertising', () => {
  const findings = passages.flatMap(({ where, text }) =>
    [...text.matchAll(BANNED)].map(({ 0: word, index }) => `${where}: ${word} in "${around(text, index)}"`),
  );
  expect(findings).toEqual([]);
});

/** Prescribed by the specification, as are those in src/rules. */
const PRESCRIBED = new Set(['Link copied!']);

test('no text has an exclamation mark outside of code', () => {
  const findings = passages
    .filter(({ text }) => text.includes('!') && !PRESCRIBED.has(text))
    .map(({ where, text }) => `${where}: "${around(text, text.indexOf('!'))}"`);
  expect(findings).toEqual([]);
});

/** Returns the sentences of all texts that match a pattern. */
function sentencesWith(pattern: RegExp): string[] {
  return passages.flatMap(({ where, text }) =>
    text
      .split(/(?<=[.?])\s+|\n+/)
      .filter((sentence) => pattern.test(sentence))
      .map((sentence) => `${where}: ${sentence.replace(/\s+/g, ' ').trim()}`),
  );
}

test('things that are counted become fewer, not less', () => {
  const counted =
    'errors|files|calls|items|invoices|requests|notices|visits|mistakes|corrections|steps|exceptions|hours';
  expect(sentencesWith(new RegExp(`\\bless (?:\\w+ )?(?:${counted})\\b|\\bless \\w+s per\\b`, 'i'))).toEqual([]);
});

test('a share is not stated as a per cent of per cents', () => {
  expect(sentencesWith(/\d%[^.;]*\d%[^.;]*\b\d+% (?:less|fewer|more)\b/)).toEqual([]);
});

test('no result is called proven or measured, because the cases are worked examples', () => {
  const found = sentencesWith(
    /\b(?:proven|measured) (?:results?|outcomes?|figures?|savings?|effects?|improvements?)\b/i,
  );
  // Specification 2 names the section of the home page.
  expect(found.filter((sentence) => !/Proven results start with a count/.test(sentence))).toEqual([]);
});

test('no text says more of approval than that a person approves the wording and what commits the firm', () => {
  expect(
    sentencesWith(
      /\bapproves? (?:what|everything)(?: that)? (?:goes|leaves)\b|\bnothing (?:is sent|goes out) until\b/i,
    ),
  ).toEqual([]);
});

const DENIED = String.raw`^(?!.*\b(?:no|not|never|nor|nobody|nothing|without|refuse|until|instead)\b).*`;

/** What the About page refuses, with words by which another page would offer it. */
const refused: readonly (readonly [refusal: RegExp, offer: string])[] = [
  [/legal advice/i, String.raw`\b(?:gives?|offers?|provides?|get|receive) (?:\w+ )?legal advice`],
  [
    /scores or rankings of tenants, applicants or employees/i,
    String.raw`\b(?:scor|rank|segment|group|rat)(?:e|es|ed|ing|s)? (?:\w+ ){0,3}(?:tenants|applicants|residents|employees)\b`,
  ],
  [
    /filings and payments that no person approved/i,
    String.raw`\b(?:files|pays|sends|answers|posts|submits) (?:\w+ ){0,4}(?:automatically|by itself|on its own)\b|\bset filed\b|\bmatches are posted\b`,
  ],
  [/a promised saving/i, String.raw`\b(?:you will save|guaranteed? (?:saving|result))`],
];

test.each(refused)('no page offers what the About page refuses: %s', (refusal, offer) => {
  expect(firstAboutPage.refusals.some((text) => refusal.test(text))).toBe(true);
  const offers = sentencesWith(new RegExp(DENIED + `(?:${offer})`, 'i'));
  expect(offers.filter((found) => !refusal.test(found))).toEqual([]);
});

function around(text: string, index: number): string {
  return text
    .slice(Math.max(0, index - 30), index + 30)
    .replace(/\s+/g, ' ')
    .trim();
}

interface Speller {
  correct(word: string): boolean;
}
const nspell: (dictionary: { aff: Uint8Array; dic: Uint8Array }) => Speller = createRequire(import.meta.url)('nspell');

/** Returns the words of a text without abbreviations in capitals and words with digits. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}'.@_]+|\.+(?=\s|$)|\.(?=\p{Lu}|\w+\()/u)
    .map((word) => word.replace(/^['.]+|['.]+$/g, '').replace(/'s$/, ''))
    .filter((word) => /^[\p{L}']{2,}$/u.test(word) && !/^\p{Lu}{2,5}s?$/u.test(word));
}

const allowed = readFileSync('test/content/words.txt', 'utf8').trim().split('\n');
const names = new Set(sampleTechnologies().flatMap(({ name }) => wordsOf(name)));
const speller = nspell(dictionary);

test('every word is American English, a name of the catalog or in words.txt', () => {
  const known = new Set([...allowed, ...names]);
  const unknown = new Map<string, string[]>();
  for (const { where, text } of passages) {
    for (const word of wordsOf(text)) {
      if (known.has(word) || known.has(word.toLowerCase()) || speller.correct(word)) continue;
      unknown.set(word, [...(unknown.get(word) ?? []), where]);
    }
  }
  const findings = [...unknown].sort(([one], [other]) => (one < other ? -1 : 1));
  expect(findings.map(([word, places]) => `${word}: ${[...new Set(places)].slice(0, 3).join('; ')}`)).toEqual([]);
});

test('words.txt is sorted and has no duplicate or unused word', () => {
  const used = new Set(passages.flatMap(({ text }) => wordsOf(text)).flatMap((word) => [word, word.toLowerCase()]));
  const unneeded = allowed.filter((word) => !used.has(word) || names.has(word) || speller.correct(word));
  expect(unneeded).toEqual([]);
  expect(allowed).toEqual([...new Set(allowed)].sort());
});
