import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cards } from './pictures/cards.ts';
import { covers } from './pictures/covers.ts';
import { icons } from './pictures/icons.ts';
import { LIST, list, PUBLIC } from './pictures/subjects.ts';

/**
 * `npm run pictures`: writes all generated pictures and the list of them. These are the covers, the social cards and the
 * icons. They are checked in, because two machines may encode the same picture to different bytes.
 */
const files = new Map([...(await covers()), ...(await cards()), ...(await icons())]);

// Writes only files that differ, and removes the pictures of removed documents.
for (const [name, content] of files) {
  const file = path.join(PUBLIC, name);
  if (existsSync(file) && readFileSync(file).equals(content)) continue;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
for (const file of globSync(`${PUBLIC}/{covers,social}/*`)) {
  if (!files.has(path.relative(PUBLIC, file).replaceAll('\\', '/'))) rmSync(file);
}
if (!existsSync(LIST) || readFileSync(LIST, 'utf8') !== list()) writeFileSync(LIST, list());
