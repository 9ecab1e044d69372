import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserServer } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Most turn off Chromium's own requests, so that tests use no network except the loopback. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Hinting would round the widths of letters, and differently in each font.
  '--font-render-hinting=none',
];

/** Starts the browser that the files of a run share. Returns undefined without a Chromium. */
export async function launchChromium(): Promise<BrowserServer | undefined> {
  const executablePath = await findChromium();
  return executablePath === undefined ? undefined : chromium.launchServer({ executablePath, args: FLAGS });
}

/**
 * Returns the path of the packaged Chromium, or else of an installed one. Returns undefined without either. The packaged
 * one has no window, so a page costs half as much processor time.
 */
async function findChromium(): Promise<string | undefined> {
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
