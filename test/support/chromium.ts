import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of the installed Chromium, or else of the packaged one. Returns undefined without either. */
export async function findChromium(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const installed = [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...ELSEWHERE];
  const found = installed.find((file) => existsSync(file));
  if (found) return found;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
