import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ContentFolderError } from '../content-files/content-problem.ts';
import type { LeftOut } from './entry.ts';

const FILES_MAX = 20_000;
const DEPTH_MAX = 20;

/** Folders that have no texts of the site, but many files. */
const SKIPPED = new Set(['node_modules', 'themes', 'vendor', '_site', '_sass']);

/** Returns the paths of all files below a folder, relative to it. Follows no links. Throws a ContentFolderError for too many. */
export function folderFiles(root: string): { files: string[]; leftOut: LeftOut[] } {
  const files: string[] = [];
  const leftOut: LeftOut[] = [];
  const visit = (folder: string, depth: number) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name);
      if (entry.name.startsWith('.')) leftOut.push({ source: name, reason: 'its name begins with a dot' });
      else if (entry.isFile()) files.push(name);
      else if (!entry.isDirectory()) leftOut.push({ source: name, reason: 'it is a link to another place' });
      else if (SKIPPED.has(entry.name)) leftOut.push({ source: name, reason: 'the folder has no texts of the site' });
      else if (depth >= DEPTH_MAX) leftOut.push({ source: name, reason: `it is more than ${DEPTH_MAX} folders deep` });
      else visit(name, depth + 1);
      if (files.length + leftOut.length > FILES_MAX) throw tooMany(root);
    }
  };
  visit('', 1);
  return { files: files.sort(), leftOut };
}

function tooMany(root: string): ContentFolderError {
  const message = `The folder has more than ${FILES_MAX} files. Choose the folder with the texts of the site`;
  return new ContentFolderError([{ file: root, line: 1, message }]);
}
