import { expect, test } from '@jest/globals';
import Slugger from 'github-slugger';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markdownNodes, markdownText } from '../support/markdown.ts';

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md').sort()];

const nodesOf = (document: string) => markdownNodes(readFileSync(document, 'utf8'));

/** Returns the anchors of the headings, as GitHub names them. */
function anchorsOf(document: string): string[] {
  const slugger = new Slugger();
  return nodesOf(document).flatMap((node) => (node.type === 'heading' ? [slugger.slug(markdownText(node))] : []));
}

/** Returns whether a relative link leads to a file and, if it names one, to a heading. */
function leadsSomewhere(document: string, href: string): boolean {
  const [file = '', anchor] = href.split('#');
  const target = file ? path.join(path.dirname(document), file) : document;
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
}

test.each(documents)('%s has only links that lead somewhere', (document) => {
  const hrefs = nodesOf(document).flatMap((node) => (node.type === 'link' ? [node.url] : []));
  const relative = hrefs.filter((href) => !/^[a-z]+:/.test(href));
  expect(relative.filter((href) => !leadsSomewhere(document, href))).toEqual([]);
});

// A decision may name a file that is gone.
const current = documents.filter((document) => !document.startsWith('docs/decisions/'));

/** A path of the repository, from its root or from `src`. */
const REPOSITORY_PATH =
  /^(?:src|test|docs|scripts|schema|migrations|server|domain|rules|rendering|site|back-office|ui|api|graphql|pages|browser|database|process|faults)\/[\w./-]+$/;

test.each(current)('%s names only files that exist', (document) => {
  const spans = nodesOf(document).flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []));
  const paths = spans.filter((span) => REPOSITORY_PATH.test(span));
  const isThere = (file: string) => existsSync(file) || existsSync(path.join('src', file));
  // Tests are named without the folder of all tests and without their ending.
  const isTest = (file: string) =>
    ['.ts', '.tsx', ''].some((end) => existsSync(path.join('test', end ? `${file}.test${end}` : file)));
  expect(paths.filter((file) => !isThere(file) && !isTest(file))).toEqual([]);
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('the documents name only commands that exist', () => {
  for (const document of documents) {
    const commands = [...readFileSync(document, 'utf8').matchAll(/npm run ([\w:]+)/g)];
    const missing = commands.filter(([, name = '']) => !(name in scripts));
    expect({ document, missing: missing.map(([command]) => command) }).toEqual({ document, missing: [] });
  }
});

const testFiles = globSync('{src,test}/**/*.test.{ts,tsx}');

test('each pattern of tests in the documents matches a file', () => {
  for (const document of documents) {
    const commands = readFileSync(document, 'utf8').matchAll(/npm (?:test|run test:\w+) -- ([^`\n]+)/g);
    const patterns = [...commands].flatMap(([, text = '']) => text.split(' ')).filter((word) => !word.startsWith('-'));
    const unmatched = patterns.filter((pattern) => !testFiles.some((file) => file.includes(pattern)));
    expect({ document, unmatched }).toEqual({ document, unmatched: [] });
  }
});

test('the decisions are numbered without gaps', () => {
  const decisions = documents.filter((document) => document.startsWith('docs/decisions/'));
  const numbers = decisions.map((document) => Number(path.basename(document).slice(0, 4)));
  expect(numbers).toEqual(decisions.map((_, index) => index + 1));
  const titles = decisions.map((document) => readFileSync(document, 'utf8').split('\n')[0]);
  expect(titles.filter((title, index) => !title?.startsWith(`# ${index + 1}. `))).toEqual([]);
});
