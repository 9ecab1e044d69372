import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';

const settings = [...readFileSync('src/config.ts', 'utf8').matchAll(/^ {6}([A-Z_]+): /gm)]
  .map(([, name]) => name ?? '')
  .filter((name) => name !== 'NODE_ENV');

test('every setting is in the README and in .env.example', () => {
  expect(settings).toContain('DATABASE_URL');
  const readme = readFileSync('README.md', 'utf8');
  const example = readFileSync('.env.example', 'utf8');
  for (const name of settings) {
    expect(readme).toContain(`| \`${name}\``);
    expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  }
});
