import { createHash } from 'node:crypto';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from '../src/ui/icons.ts';

const FOLDER = 'src/site/public/assets';
const ADDRESS = 'src/ui/icons.generated.ts';

/** Matches the current icon file and outdated ones. */
export const SPRITES = `${FOLDER}/icons-*.svg`;

/**
 * Returns the icon file and the module that exports its address. The name of the file contains a hash of its content, so
 * browsers may cache it forever. Both are checked in, so the server and the browser use the same address.
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

/** Returns the constant part of an icon. Color and stroke width are set where the icon is used. */
async function symbol(name: string): Promise<string> {
  const { default: Drawing } = (await import(`lucide-react/icons/${name}`)) as { default: ComponentType };
  const svg = renderToStaticMarkup(createElement(Drawing));
  const shapes = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replaceAll(/><\/\w+>/g, '/>');
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`;
}
