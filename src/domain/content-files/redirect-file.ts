import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { isAppError } from '../../rules/errors.ts';
import { check } from '../../rules/field-schema.ts';
import { redirectForm } from '../../rules/redirects.ts';
import { destinationPath, saveRedirect } from '../content/redirects/path-redirect.service.ts';
import { Redirect } from '../content/redirects/redirect.entity.ts';
import { ContentFolderError, type ContentProblem } from './content-problem.ts';
import { DocumentTextError, parseDocumentText, writeDocumentText } from './document-text.ts';
import { readTextFile } from './text-file.ts';

/** File of the old paths, each with the path to which it leads. Former slugs are in the files of their documents. */
export const REDIRECTS = 'redirects.md';

export interface FolderRedirect {
  path: string;
  target: string;
}

export async function writeRedirects(manager: EntityManager, root: string): Promise<void> {
  const file = path.join(root, REDIRECTS);
  const redirects = await manager.find(Redirect, { where: { path: Not(IsNull()) }, order: { path: 'ASC' } });
  const targets: Record<string, string> = {};
  for (const redirect of redirects) {
    const target = await destinationPath(manager, redirect);
    // A removed document has no path.
    if (target !== null) targets[redirect.path ?? ''] = target;
  }
  if (Object.keys(targets).length > 0) await writeFile(file, writeDocumentText(targets, ''));
  else await rm(file, { force: true });
}

/** Reads the old paths of a content folder. Adds a problem for each mistake. */
export function readRedirects(root: string, problems: ContentProblem[]): FolderRedirect[] {
  const file = path.join(root, REDIRECTS);
  if (!existsSync(file)) return [];
  try {
    const { attributes, lineOf } = parseDocumentText(readTextFile(file));
    return Object.entries(attributes).map(([from, target]) => {
      const found = Object.values(check(redirectForm, { path: from, target }));
      problems.push(...found.map((message) => ({ file, line: lineOf(from), message })));
      return { path: from, target: String(target) };
    });
  } catch (error) {
    if (!(error instanceof DocumentTextError)) throw error;
    problems.push({ file, line: error.line, message: error.message });
    return [];
  }
}

/** Stores the old paths that lead nowhere yet. Throws a ContentFolderError for one that cannot be stored. */
export async function storeRedirects(manager: EntityManager, redirects: readonly FolderRedirect[]): Promise<void> {
  const known = new Set((await manager.findBy(Redirect, { path: Not(IsNull()) })).map((redirect) => redirect.path));
  for (const redirect of redirects) {
    if (known.has(redirect.path)) continue;
    try {
      await saveRedirect(manager, redirect);
    } catch (error) {
      if (!isAppError(error)) throw error;
      const message = `${redirect.path}: ${Object.values(error.fields ?? {})[0] ?? error.message}`;
      throw new ContentFolderError([{ file: REDIRECTS, line: 1, message }]);
    }
  }
}
