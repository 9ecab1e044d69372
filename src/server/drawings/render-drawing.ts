import { cardPath, drawingName, type Drawing } from '../../domain/pictures/drawing.ts';
import type { FileContent } from '../../domain/drawings/drawn-file.service.ts';
import { renderCard } from './card.ts';
import { renderCover } from './cover.ts';

/** Returns all files of a drawing. */
export async function renderDrawing(drawing: Drawing): Promise<FileContent[]> {
  if (drawing.kind === 'card') return [{ path: cardPath(drawing), bytes: await renderCard(drawing) }];
  return renderCover(drawing, drawingName(drawing));
}

/** Returns all files of a drawing as text, for another process. */
export async function renderAsText(drawing: Drawing): Promise<{ path: string; base64: string }[]> {
  const files = await renderDrawing(drawing);
  return files.map(({ path, bytes }) => ({ path, base64: bytes.toString('base64') }));
}
