import font from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';

/** Text to be read at length, in the serif font. Only pages with such text load the font. */
export function Serif({ children }: { children: ReactNode }) {
  preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return <div className="serif">{children}</div>;
}
