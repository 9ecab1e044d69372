import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { externalFolders } from './externals.mjs';

/** The environments of `vite.config.ts`. Vite lists the packages of each bundle with their licenses. */
const BUNDLES = ['client', 'operator', 'server'];

/** Fonts are no modules of a bundle. */
export const fontPackages = ['@fontsource-variable/inter', '@fontsource/source-serif-4'];

/** A tool of the build, whose base styles are in the style sheets. */
const STYLES = 'tailwindcss';

/** They allow a copy with its notice. The last two also demand the source of the package itself, which its publisher offers. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '(MIT AND BSD-3-Clause)',
  '(ISC AND CC-BY-3.0)',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0-or-later',
]);

interface Delivered {
  name: string;
  version: string;
  /** SPDX identifier of the license. */
  identifier: string;
  text?: string | undefined;
}

interface Manifest {
  name: string;
  version: string;
  license: string;
  author?: string | { name: string };
  homepage?: string;
}

/** Returns the packages in the bundles, sorted by name. */
export function bundledPackages(): Delivered[] {
  const files = BUNDLES.map((bundle) => path.join('dist', bundle, '.vite/licenses.json'));
  return sortedByName(files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Delivered[]));
}

/**
 * Writes the notices of all packages that the site delivers to `dist/client`, which serves them. Throws if the license of a
 * package is not in the list.
 */
function writeNotices(): void {
  const folders = [...[...fontPackages, STYLES].map((name) => path.join('node_modules', name)), ...externalFolders()];
  const packages = sortedByName([...bundledPackages(), ...folders.map(readPackage)]);
  const refused = packages.filter(({ identifier }) => !ALLOWED.has(identifier));
  if (refused.length > 0) {
    throw new Error(`Not an allowed license: ${refused.map((one) => `${one.name} (${one.identifier})`).join(', ')}.`);
  }
  const notices = packages.map((one) => `${one.name} ${one.version}\nLicense: ${one.identifier}\n\n${noticeOf(one)}`);
  const text = `The software that this site contains, with its licenses.\n\n${notices.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
  writeFileSync('dist/client/third-party-notices.txt', text);
}

function noticeOf({ name, identifier, text = '' }: Delivered): string {
  if (text) return text.trim();
  if (identifier !== 'MIT') throw new Error(`${name} has no license text.`);
  const { author = name, homepage } = manifestOf(path.join('node_modules', name));
  const holder = typeof author === 'string' ? author : author.name;
  const terms = readFileSync('LICENSE', 'utf8').replace(/^Copyright.*$/m, `Copyright (c) ${holder}`);
  return `${homepage ? `${homepage}\n\n` : ''}${terms.trim()}`;
}

function readPackage(folder: string): Delivered {
  const { name, version, license } = manifestOf(folder);
  // The package of libvips names the licenses of its libraries in its README.
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|readme)/i.test(file));
  const file = files.find((one) => !/^readme/i.test(one)) ?? (license === 'MIT' ? undefined : files[0]);
  return { name, version, identifier: license, text: file && readFileSync(path.join(folder, file), 'utf8') };
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Leaves out what several bundles contain. */
function sortedByName(packages: Delivered[]): Delivered[] {
  const byName = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeNotices();
