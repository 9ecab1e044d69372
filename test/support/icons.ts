import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IconTile } from '../../src/ui/IconTile.tsx';

const drawingOf = (icon: string) => renderToStaticMarkup(createElement(IconTile, { icon }));
const unknown = drawingOf('no icon has this name');

/** Returns whether an icon tile knows this icon. Unknown names get a default icon. */
export const isDrawn = (icon: string): boolean => drawingOf(icon) !== unknown;
