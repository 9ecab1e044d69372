import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteCard } from '../src/domain/pictures/drawing.ts';
import { DEFAULT_CARD } from '../src/rules/picture-files.ts';
import { renderCard } from '../src/server/drawings/card.ts';
import { renderCover } from '../src/server/drawings/cover.ts';
import { renderDrawing } from '../src/server/drawings/render-drawing.ts';
import { site } from '../src/site.config.ts';
import { build } from './build.mjs';
import { icons } from './pictures/icons.ts';
import { DEFAULT, drawingsOfContent, PUBLIC } from './pictures/subjects.ts';

/**
 * `npm run pictures`: writes the covers and social cards of the shipped content, the default ones, and the icons. The server
 * would draw those of the content, too. They are checked in, so that a new site need not, and because two machines may encode
 * the same picture to different bytes.
 */
await build();
const drawn = await renderCover(DEFAULT, DEFAULT.slug);
drawn.push({ path: DEFAULT_CARD, bytes: await renderCard(siteCard(site)) });
for (const drawing of drawingsOfContent()) drawn.push(...(await renderDrawing(drawing)));
const files = new Map([...drawn.map((file) => [file.path.slice(1), file.bytes] as const), ...(await icons())]);

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
