import { existsSync, readFileSync } from 'node:fs';
import { markdownNodes, markdownText } from './markdown.ts';
import { BY_THE_CONSULTANT, type Holder, type Statements } from './statements.ts';

/** Returns how a paragraph begins. */
export const beginning = (text: string): string => text.trim().split(/\s+/).slice(0, 3).join(' ');

/** Returns a name for each paragraph of Markdown: its heading, and how it begins. */
export function markdownParts(source: string): string[] {
  let heading = '';
  return markdownNodes(source).flatMap((node) => {
    if (node.type === 'heading') heading = markdownText(node);
    return node.type === 'paragraph' ? [`${heading}/${beginning(markdownText(node))}`] : [];
  });
}

/** Returns the tests that do not exist, of those that hold statements. */
export function missingHolders(statements: Statements): Holder[] {
  const holders = Object.values(statements).flatMap((tests) => (tests === BY_THE_CONSULTANT ? [] : tests));
  return holders.filter(([file, title]) => !sourceOf(file).includes(title));
}

function sourceOf(name: string): string {
  const files = ['test', 'src'].flatMap((folder) => ['ts', 'tsx'].map((end) => `${folder}/${name}.test.${end}`));
  const file = files.find(existsSync);
  return file ? readFileSync(file, 'utf8') : '';
}
