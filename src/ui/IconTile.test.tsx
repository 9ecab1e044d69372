import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { IconTile } from './IconTile.tsx';

test.each([
  ['key', '#key-round'],
  ['no-such-icon', '#cpu'],
  ['constructor', '#cpu'],
])('the icon %s of a document is shown as %s', (icon, shown) => {
  expect(renderToStaticMarkup(<IconTile icon={icon} />)).toContain(`${shown}"`);
});
