import { expect, test } from '@jest/globals';
import type { Request } from 'express';
import { browserOf } from './browser-name.ts';

const BASE = 'Mozilla/5.0';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

test.each([
  [`${BASE} (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0`, 'Firefox on Windows'],
  [`${BASE} (X11; Linux x86_64) ${CHROME}`, 'Chrome on Linux'],
  [`${BASE} (Linux; Android 15; Pixel 9) ${CHROME}`, 'Chrome on Android'],
  [`${BASE} (Windows NT 10.0) ${CHROME} Edg/140.0`, 'Edge on Windows'],
  [`${BASE} (Windows NT 10.0) ${CHROME} OPR/124.0`, 'Opera on Windows'],
  [`${BASE} (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15`, 'Safari on macOS'],
  [`${BASE} (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1`, 'Safari on iPhone'],
  [`${BASE} (iPad; CPU OS 18_6 like Mac OS X) Version/18.6 Safari/604.1`, 'Safari on iPad'],
  ['curl/8.5.0', 'A browser on an unknown system'],
  [undefined, 'A browser on an unknown system'],
])('%s is %s', (agent, name) => {
  expect(browserOf({ headers: { 'user-agent': agent } } as Request)).toBe(name);
});
