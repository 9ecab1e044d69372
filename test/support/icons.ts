import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IconTile } from '../../src/ui/IconTile.tsx';

const drawingOf = (icon: string) => renderToStaticMarkup(createElement(IconTile, { icon }));
const unknown = drawingOf('no icon has this name');

/** Whether the tile of a category or case study draws this icon, rather than the one for unknown names. */
export const isDrawn = (icon: string): boolean => drawingOf(icon) !== unknown;
