import path from 'node:path';
import { StartError } from '../../../start-error.ts';

/** Maximum length of the path of a Unix socket on macOS, which has the lowest limit. */
const SOCKET_PATH_MAX = 103;

/** Returns the path of a socket in the data directory, which only the user of the site can open. */
export function socketPath(dataDir: string, name: string): string {
  const absolute = path.resolve(dataDir, name);
  const relative = path.relative('', absolute);
  const shortest = relative.length < absolute.length ? relative : absolute;
  if (shortest.length > SOCKET_PATH_MAX) {
    throw new StartError(`The path of the data directory is too long: ${dataDir}. Set DATA_DIR to a shorter one.`);
  }
  return process.platform === 'win32' ? path.join('\\\\?\\pipe', absolute) : shortest;
}
