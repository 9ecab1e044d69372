import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { formSchema, type ContentFields } from '../../rules/content-field.ts';
import type { ContentType } from '../../rules/content-types.ts';
import { check } from '../../rules/field-schema.ts';

/** A document in a `content` folder: YAML front matter between two lines of dashes, then Markdown. */
export interface SeedFile {
  /** Path of the file, for messages. */
  file: string;
  /** Name of the file without its extension. */
  slug: string;
  attributes: Record<string, unknown>;
  body: string;
}

const FRONT_MATTER = /^---\n(.*?)\n---\n(.*)$/s;

/** Folder with the initial content of a new database, in one subfolder per content type. */
export const SEED_ROOT = path.join('src', 'domain');

/** Reads the documents of a content type below `root`, sorted by file name. Throws if a file has no front matter. */
export function readSeedFiles(contentType: ContentType, root = SEED_ROOT): SeedFile[] {
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

/** Returns the values if they pass the validation for operators' input. Otherwise throws an error that names the file. */
export function validateSeed<Values extends object>(seed: SeedFile, fields: ContentFields, values: Values): Values {
  const errors = check(formSchema(fields), values as Record<string, unknown>);
  const problems = Object.entries(errors).map(([field, problem]) => `${field}: ${problem}`);
  const unknown = Object.keys(seed.attributes).filter((key) => !(key in fields) && key !== 'createdAt');
  problems.push(...unknown.map((key) => `${key}: there is no such field`));
  if (problems.length > 0) throw new Error(`${seed.file}: ${problems.join('; ')}`);
  return values;
}
