import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cards } from './pictures/cards.ts';
import { covers } from './pictures/covers.ts';
import { icons } from './pictures/icons.ts';
import { LIST, list, PUBLIC } from './pictures/subjects.ts';

/**
 * Every picture of the site that follows from something else: the covers of the articles, the cards that are shown where
 * a page is shared, the icons, and the list of what there is. `npm run pictures` writes them; they are checked in, since
 * two machines need not encode a picture to the same bytes.
 */
const files = new Map([...(await covers()), ...(await cards()), ...(await icons())]);

// Only what differs is written, and the pictures of what is no longer there go.
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
