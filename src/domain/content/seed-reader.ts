import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ContentType } from '../../rules/content-types.ts';
import { check, type FormSchema } from '../../rules/field-schema.ts';

/** One document of a `content` folder: YAML front matter between two lines of dashes, then Markdown. */
export interface Document {
  /** The file's path, for messages. */
  file: string;
  /** The file's name without its ending. */
  slug: string;
  attributes: Record<string, unknown>;
  body: string;
}

const FRONT_MATTER = /^---\n(.*?)\n---\n(.*)$/s;

/** Holds the content that a new database is filled with, in one folder for each content type. */
export const SEED_ROOT = path.join('src', 'domain');

/** Returns the documents of one content type below `root`, by file name. Throws when one has no front matter. */
export function readSeedFiles(contentType: ContentType, root = SEED_ROOT): Document[] {
  const folder = path.join(root, contentType, 'content');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const file = path.join(folder, name);
      const [, frontMatter, body] = FRONT_MATTER.exec(readFileSync(file, 'utf8')) ?? [];
      if (frontMatter === undefined || body === undefined) throw new Error(`${file} has no front matter.`);
      return { file, slug: path.parse(name).name, attributes: parse(frontMatter), body: body.trim() };
    });
}

/** The values of a document, when they obey the rules that guard an operator's writes; otherwise an error names the file. */
export function validateSeed<Values extends object>(document: Document, form: FormSchema, values: Values): Values {
  const problems = Object.entries(check(form, values as Record<string, unknown>)).map(
    ([field, problem]) => `${field}: ${problem}`,
  );
  const surplus = Object.keys(document.attributes).filter((key) => !(key in values));
  problems.push(...surplus.map((key) => `${key}: there is no such field`));
  if (problems.length > 0) throw new Error(`${document.file}: ${problems.join('; ')}`);
  return values;
}
