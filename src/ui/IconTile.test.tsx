import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { IconTile } from './IconTile.tsx';

test.each([
  ['key', 'lucide-key-round'],
  ['no-such-icon', 'lucide-cpu'],
  ['constructor', 'lucide-cpu'],
])('the icon %s of a document is shown as %s', (icon, shown) => {
  expect(renderToStaticMarkup(<IconTile icon={icon} />)).toMatch(new RegExp(`class="[^"]*\\b${shown}\\b`));
});
