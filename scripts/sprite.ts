import { createHash } from 'node:crypto';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from '../src/ui/icons.ts';

const FOLDER = 'src/site/public/assets';
const ADDRESS = 'src/ui/icons.generated.ts';

/** The icon files of this and of earlier versions. */
export const SPRITES = `${FOLDER}/icons-*.svg`;

/**
 * Returns the file with all icons, and the module with its address. The name contains a hash of the content, so that browsers
 * can cache it forever. The address is checked in, so that the server and the browser use the same one.
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

/** Returns an icon without color and stroke width, which the place of use sets. */
async function symbol(name: string): Promise<string> {
  const { default: Drawing } = (await import(`lucide-react/icons/${name}`)) as { default: ComponentType };
  const svg = renderToStaticMarkup(createElement(Drawing));
  const shapes = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replaceAll(/><\/\w+>/g, '/>');
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`;
}
