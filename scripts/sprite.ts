import { createHash } from 'node:crypto';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from '../src/ui/icons.ts';

const FOLDER = 'src/site/public/assets';
const ADDRESS = 'src/ui/icons.generated.ts';

/** Every file of icons that there is or was. */
export const SPRITES = `${FOLDER}/icons-*.svg`;

/**
 * The icons of the site in one file, and the module that knows its address. Its name holds a hash of its content, so that
 * browsers may keep it for good; that the hash is checked in makes it the same on the server and in the browser.
 */
export async function sprite(): Promise<[file: string, content: string][]> {
  const symbols = await Promise.all(iconNames.map(symbol));
  const content = `<svg xmlns="http://www.w3.org/2000/svg">
<!-- Lucide, ISC license: https://lucide.dev/license -->
${symbols.join('\n')}
</svg>
`;
  const name = `icons-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.svg`;
  return [
    [`${FOLDER}/${name}`, content],
    [ADDRESS, `// Written by \`npm run generate\`.\n\nexport const sprite = '/assets/${name}';\n`],
  ];
}

/** What never varies stands here; color and stroke come from the place where the icon is used. */
async function symbol(name: string): Promise<string> {
  const { default: Drawing } = (await import(`lucide-react/icons/${name}`)) as { default: ComponentType };
  const svg = renderToStaticMarkup(createElement(Drawing));
  const shapes = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replaceAll(/><\/\w+>/g, '/>');
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`;
}
