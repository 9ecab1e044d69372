import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CARD, PICTURE_HASH, pictureFormats, pictureWidths } from '../../rules/picture-files.ts';
import { pictureForm } from '../../rules/pictures.ts';
import { imageSize } from '../pictures/encode-picture.ts';
import type { Picture } from '../pictures/picture.entity.ts';
import type { ContentProblem } from './content-problem.ts';
import { DocumentTextError, parseDocumentText, type DocumentText } from './document-text.ts';
import { readTextFile } from './text-file.ts';

/** Folder of the pictures in a content folder: `HASH.md` describes a picture, and `HASH-WIDTH.FORMAT` are its files. */
export const PICTURES = 'pictures';

type StoredPicture = Pick<Picture, 'hash' | 'alt' | 'width' | 'height' | 'createdAt'>;

/** A picture of a content folder. */
export interface FolderPicture extends StoredPicture {
  files: PictureSource[];
}

interface PictureSource {
  width: number;
  height: number;
  format: string;
  /** Path of the file. */
  source: string;
}

export function pictureFileName({ hash, width, format }: { hash: string; width: number; format: string }): string {
  return `${hash}-${width}.${format}`;
}

/** Returns whether a file belongs to a picture that the folder describes. */
export function isPictureFile(folder: string, name: string): boolean {
  const [, hash] = /^([0-9a-f]{32})-\d+\.\w+$/.exec(name) ?? [];
  return hash !== undefined && existsSync(path.join(folder, `${hash}.md`));
}

/** Reads the pictures of a content folder. Adds a problem for each that is not complete or not valid. */
export async function readPictures(root: string, problems: ContentProblem[]): Promise<FolderPicture[]> {
  const folder = path.join(root, PICTURES);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const pictures: FolderPicture[] = [];
  for (const name of names.sort()) {
    const file = path.join(folder, name);
    const found = readPicture(file);
    problems.push(...found.problems);
    if (!found.picture) continue;
    problems.push(...(await fileProblems(file, found.picture)));
    pictures.push(found.picture);
  }
  return pictures;
}

function isSize(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function readPicture(file: string): { picture?: FolderPicture; problems: ContentProblem[] } {
  const hash = path.parse(file).name;
  let text: DocumentText;
  try {
    text = parseDocumentText(readTextFile(file));
  } catch (error) {
    if (!(error instanceof DocumentTextError)) throw error;
    return { problems: [{ file, line: error.line, message: error.message }] };
  }
  const { alt, width, height, createdAt } = text.attributes;
  const problems = [
    !PICTURE_HASH.test(hash) && { attribute: 'hash', message: 'The name must be the 32 characters of a picture' },
    { attribute: 'alt', message: pictureForm.alt.check(alt) },
    !isSize(width) && { attribute: 'width', message: 'Width must be a number of pixels' },
    !isSize(height) && { attribute: 'height', message: 'Height must be a number of pixels' },
  ].flatMap((problem) =>
    problem && problem.message ? [{ file, line: text.lineOf(problem.attribute), message: problem.message }] : [],
  );
  if (problems.length > 0 || !isSize(width) || !isSize(height)) return { problems };
  const time = new Date(String(createdAt));
  const picture = {
    hash,
    alt: String(alt),
    width,
    height,
    createdAt: Number.isNaN(time.getTime()) ? new Date() : time,
    files: sources(path.dirname(file), { hash, width, height }),
  };
  return { picture, problems };
}

/** Returns the files that a picture has. */
function sources(folder: string, { hash, width, height }: Pick<Picture, 'hash' | 'width' | 'height'>): PictureSource[] {
  const sizes = pictureWidths(width).flatMap((one) =>
    pictureFormats.map((format) => ({ width: one, height: Math.round((height * one) / width), format })),
  );
  return [...sizes, { ...CARD, format: 'jpeg' }].map((size) => ({
    ...size,
    source: path.join(folder, pictureFileName({ hash, ...size })),
  }));
}

async function fileProblems(file: string, { files }: FolderPicture): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  for (const { source, width, height, format } of files) {
    const name = path.basename(source);
    const size = existsSync(source) ? await imageSize(readFileSync(source)) : undefined;
    const isRight = size?.format === format && size.width === width && Math.abs(size.height - height) <= 1;
    if (isRight) continue;
    const message = existsSync(source)
      ? `${name} is not ${format} of ${width} × ${height} pixels`
      : `${name} is missing`;
    problems.push({ file, line: 1, message });
  }
  return problems;
}
