// @ts-check
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The packages that the built server loads from node_modules. Everything else is in its bundle. */
export const externals = ['@electric-sql/pglite', 'pg', 'sharp'];

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked */

/**
 * Returns the folders in node_modules of the externals and of everything that they depend on, as far as it is installed.
 * @returns {string[]}
 */
export function externalFolders() {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const found = new Set(/** @type {string[]} */ ([]));
  /** @param {string} folder */
  const add = (folder) => {
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = packages[folder] ?? {};
    for (const name of Object.keys(dependencies)) add(resolve(packages, folder, name));
    // The binaries of other platforms are in the lockfile but not installed.
    for (const name of Object.keys(optionalDependencies)) {
      const optional = resolve(packages, folder, name);
      if (existsSync(optional)) add(optional);
    }
  };
  for (const name of externals) add(resolve(packages, '', name));
  return [...found].sort();
}

/**
 * Finds a package as Node does: beside the package that needs it, then in the folders above.
 * @param {Record<string, Locked>} packages @param {string} from @param {string} name @returns {string}
 */
function resolve(packages, from, name) {
  const folder = path.posix.join(from, 'node_modules', name);
  if (folder in packages) return folder;
  if (from === '') throw new Error(`${name} is not in the lockfile`);
  return resolve(packages, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
}

/** `node scripts/externals.mjs image`: copies these packages to `image/node_modules`, for the container image. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , target = ''] = process.argv;
  for (const folder of externalFolders()) cpSync(folder, path.join(target, folder), { recursive: true });
}
