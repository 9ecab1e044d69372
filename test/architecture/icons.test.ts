import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { iconNames } from '../../src/ui/icons.ts';

/** Returns every string literal of a module. */
function stringsOf(file: string): string[] {
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) strings.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return strings;
}

test('the icon file contains only icons that a component names', () => {
  const named = new Set(globSync('src/{site,ui,back-office}/**/*.tsx').flatMap(stringsOf));
  expect(iconNames.filter((name) => !named.has(name))).toEqual([]);
});
