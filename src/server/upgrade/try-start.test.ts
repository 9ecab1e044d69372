import { expect, test } from '@jest/globals';
import { tryStart } from './try-start.ts';

/** A server that answers with the status of a function of the path, and says where it is. */
const serverOf = (statusOf: string) => [
  process.execPath,
  '-e',
  `const server = require('node:http').createServer(({ url }, response) => {
    response.writeHead((${statusOf})(url), { location: 'https://site.example/' }).end();
  });
  server.listen(Number(process.env.PORT), process.env.HOST, () =>
    console.log('The site is at http://127.0.0.1:' + server.address().port));`,
];

test('a version works if its pages answer, also by a redirect', async () => {
  await tryStart(serverOf(`(url) => (url === '/technologies' ? 301 : 200)`));
});

test.each([404, 500])('a version does not work if a page answers %d', async (status) => {
  const started = tryStart(serverOf(`(url) => (url === '/technologies' ? ${status} : 200)`));
  await expect(started).rejects.toThrow(`/technologies answers ${status}.`);
});

test('a version that ends does not work, and its output says why', async () => {
  const started = tryStart([process.execPath, '-e', `console.error('The port is taken.'); process.exit(1)`]);
  await expect(started).rejects.toThrow('It did not start.\nThe port is taken.\n');
});
