import { text } from 'node:stream/consumers';
import type { Drawing } from '../src/domain/pictures/drawing.ts';
import { encodeFiles } from '../src/server/drawings/draw.ts';
import { renderDrawing } from '../src/server/drawings/render-drawing.ts';

/** Reads a drawing as JSON from the standard input and writes its files to the standard output. The server starts it. */
const drawing = JSON.parse(await text(process.stdin)) as Drawing;
process.stdout.write(encodeFiles(await renderDrawing(drawing)));
