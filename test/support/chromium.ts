import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of the packaged Chromium, or else of an installed one. Returns undefined without either. The packaged
 * one has no window, so a page costs half as much processor time.
 */
export async function findChromium(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const installed = [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...ELSEWHERE];
  return (await packagedChromium()) ?? installed.find((file) => existsSync(file));
}

async function packagedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: packaged } = await import('@sparticuz/chromium');
  const file = await packaged.executablePath();
  // It needs a library that not every machine has.
  return spawnSync(file, ['--version']).status === 0 ? file : undefined;
}
