import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentImport } from '../../rules/content-import.ts';
import { invalidInput } from '../../rules/errors.ts';
import { readBytes, requireSize } from '../content-files/text-file.ts';
import type { LeftOut } from './entry.ts';

/** The files of another site. Their paths have slashes and begin at its folder. */
export interface SiteFiles {
  /** The files that may have texts. */
  paths: readonly string[];
  leftOut: readonly LeftOut[];
  /** Returns whether there is a file, which may be left out: a text can show a picture of any folder. */
  has(file: string): boolean;
  /** Throws a DocumentTextError if a file is too large. */
  read(file: string, maxBytes?: number): Uint8Array;
}

const FILES_MAX = 20_000;
const DEPTH_MAX = 20;

/** Folders that have no texts of the site, but many files. */
const SKIPPED = new Set(['node_modules', 'themes', 'vendor', '_site', '_sass']);

/** Returns the files of a folder, or a file with the pictures beside it. Follows no links. Throws INVALID_INPUT. */
export function filesOnDisk(target: string): SiteFiles {
  if (!existsSync(target)) throw invalidInput({ files: `There is no file or folder ${target}` });
  const isFolder = statSync(target).isDirectory();
  const root = realpathSync(isFolder ? target : path.dirname(target));
  return {
    ...(isFolder ? filesBelow(root) : { paths: [path.basename(target)], leftOut: [] }),
    has(file) {
      const place = path.join(root, file);
      return existsSync(place) && statSync(place).isFile() && realpathSync(place).startsWith(root + path.sep);
    },
    read: (file, maxBytes) => readBytes(path.join(root, file), maxBytes),
  };
}

function filesBelow(root: string): Pick<SiteFiles, 'paths' | 'leftOut'> {
  const paths: string[] = [];
  const leftOut: LeftOut[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = folder + entry.name;
      const skipped = leftOutOf(entry.isDirectory() ? `${file}/` : file);
      if (skipped) leftOut.push(skipped);
      else if (entry.isFile()) paths.push(file);
      else if (entry.isDirectory()) visit(`${file}/`);
      else leftOut.push({ source: file, reason: 'it is a link to another place' });
      requireFew(paths.length + leftOut.length);
    }
  };
  visit('');
  return { paths: paths.sort(), leftOut };
}

/** Returns the file or the folder on a path that is left out. */
function leftOutOf(file: string): LeftOut | undefined {
  const parts = file.split('/');
  for (const [index, name] of parts.entries()) {
    const isFolder = index < parts.length - 1;
    const source = parts.slice(0, index + 1).join('/');
    if (name.startsWith('.')) return { source, reason: 'its name begins with a dot' };
    if (isFolder && SKIPPED.has(name)) return { source, reason: 'the folder has no texts of the site' };
    if (isFolder && index + 1 >= DEPTH_MAX) return { source, reason: `it is more than ${DEPTH_MAX} folders deep` };
  }
  return undefined;
}

function requireFew(count: number): void {
  if (count <= FILES_MAX) return;
  throw invalidInput({ files: `There are more than ${FILES_MAX} files. Choose the folder with the texts of the site` });
}

interface Upload {
  /** Its path in the chosen folder, or its name. */
  name: string;
  content: Uint8Array;
}

/** Returns the contents of uploaded files by path. Throws INVALID_INPUT. */
export function uploadedContents(uploads: readonly Upload[]): ReadonlyMap<string, Uint8Array> {
  const size = uploads.reduce((sum, { content }) => sum + content.length, 0);
  if (size === 0) throw invalidInput({ files: contentImport.missing });
  if (size > contentImport.maxBytes) throw invalidInput({ files: contentImport.tooLarge });
  requireFew(uploads.length);
  const contents = new Map<string, Uint8Array>();
  for (const { name, content } of uploads) {
    if (!name.split('/').every((part) => contentImport.name.test(part))) {
      throw invalidInput({ files: `${name} is not the name of a file` });
    }
    if (contents.has(name)) throw invalidInput({ files: `${name} is chosen twice` });
    contents.set(name, content);
  }
  return contents;
}

export function filesInMemory(contents: ReadonlyMap<string, Uint8Array>): SiteFiles {
  const leftOut = new Map(
    [...contents.keys()].flatMap((file) => leftOutOf(file) ?? []).map((one) => [one.source, one]),
  );
  return {
    paths: [...contents.keys()].filter((file) => !leftOutOf(file)).sort(),
    leftOut: [...leftOut.values()],
    has: (file) => contents.has(file),
    read(file, maxBytes) {
      const content = contents.get(file) ?? new Uint8Array();
      requireSize(content.length, maxBytes);
      return content;
    },
  };
}
