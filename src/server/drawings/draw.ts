import type { Drawing } from '../../domain/pictures/drawing.ts';
import type { FileContent } from '../../domain/drawings/drawn-file.service.ts';
import { runApart } from '../../domain/shared/run-apart.ts';
import { MINUTE_MS } from '../../rules/durations.ts';
import type { renderAsText } from './render-drawing.ts';

/** A cover takes some seconds of a processor, which may be busy. */
const LIMIT_MS = MINUTE_MS;

/**
 * Draws the files of a drawing in a process of its own, so that the decoder of SVG, which uploads must not reach, stays off in
 * this one. Rejects if it fails or takes too long.
 */
export async function draw(drawing: Drawing): Promise<FileContent[]> {
  const files = await runApart<typeof renderAsText>('drawing', drawing, LIMIT_MS);
  return files.map(({ path, base64 }) => ({ path, bytes: Buffer.from(base64, 'base64') }));
}
