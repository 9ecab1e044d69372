import { expect, jest, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import * as envalid from 'envalid';

/** Names of the settings that `src/config.ts` passes to envalid. */
let settings: string[] = [];
jest.unstable_mockModule('envalid', () => ({
  ...envalid,
  cleanEnv: (...args: Parameters<typeof envalid.cleanEnv>) => {
    settings = Object.keys(args[1] as object).filter((name) => name !== 'NODE_ENV');
    return envalid.cleanEnv(...args);
  },
}));
const { readConfig } = await import('../../src/config.ts');
readConfig({});

test('documents every setting in docs/settings.md and in .env.example', () => {
  expect(settings).toContain('DATABASE_URL');
  const documented = readFileSync('docs/settings.md', 'utf8').split('\n');
  const example = readFileSync('.env.example', 'utf8').split('\n');
  for (const name of settings) {
    expect(documented).toContainEqual(expect.stringMatching(new RegExp(`^\\|\\s*\`${name}\``)));
    expect(example).toContainEqual(expect.stringMatching(new RegExp(`^${name}=`)));
  }
});
