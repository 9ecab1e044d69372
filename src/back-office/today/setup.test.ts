import { expect, test } from '@jest/globals';
import { openTasks } from './setup.ts';

const SAMPLE = 'hello@example.com';
const titles = (...parameters: Parameters<typeof openTasks>) => openTasks(...parameters).map(({ title }) => title);

test('lists every part that is not set up', () => {
  const nothing = { secondFactor: false, mailServer: false, publicAddress: false };
  expect(titles(nothing, SAMPLE)).toEqual(['Second factor', 'Mail server', 'Public address', 'Your name and texts']);
});

test('lists nothing once all is set up', () => {
  expect(titles({ secondFactor: true, mailServer: true, publicAddress: true }, 'me@site.example')).toEqual([]);
});

test('shows an editor only what concerns the own account', () => {
  expect(titles({ secondFactor: false }, SAMPLE)).toEqual(['Second factor']);
  expect(titles({ secondFactor: true }, SAMPLE)).toEqual([]);
});
