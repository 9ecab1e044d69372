import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from '../support/wait-for.ts';

/** Runs the steps of the Dockerfile in two empty folders, one per stage, without a container engine. */
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-image-')));
const stages = [path.join(folder, 'build'), path.join(folder, 'image')];
const image = stages[1]!;
const environment: Record<string, string> = {};
let server: ChildProcess | undefined;

const instructions = readFileSync('Dockerfile', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return name ? [{ name, rest: rest! }] : [];
  });
const commandOf = (wanted: string) => {
  const rest = instructions.findLast(({ name }) => name === wanted)!.rest;
  return JSON.parse(rest.slice(rest.indexOf('['))) as [string, ...string[]];
};

/** The Node of the tests is that of the image. */
const PATH = `${path.dirname(process.execPath)}:${process.env['PATH']}`;

beforeAll(() => {
  let stage = -1;
  for (const { name, rest } of instructions) {
    if (name === 'FROM') stage += 1;
    else if (name === 'COPY') copy(rest.split(' '), stages[stage]!);
    else if (name === 'RUN' && stage === 0)
      execFileSync('sh', ['-c', rest], { cwd: stages[0], env: { ...process.env, PATH } });
    else if (name === 'ENV') for (const pair of rest.split(' ')) Object.assign(environment, entryOf(pair));
  }
});
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const entryOf = (pair: string) => Object.fromEntries([pair.split('=') as [string, string]]);

function copy(words: string[], stage: string): void {
  const isFromBuild = words[0] === '--from=build';
  const [target = '', ...sources] = (isFromBuild ? words.slice(1) : words).toReversed();
  const files = sources[0] === '.' ? trackedFiles() : sources;
  for (const file of files) {
    const from = isFromBuild ? path.join(stages[0]!, path.relative('/app', file)) : file;
    cpSync(from, path.join(stage, files.length > 1 ? file : target), { recursive: true });
  }
}

const trackedFiles = () =>
  execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n').filter(existsSync);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('the image starts, answers its health check, and serves pages', async () => {
  const port = String(await freePort());
  const settings = { PATH, ...environment, PORT: port, DATA_DIR: path.join(folder, 'data') };
  const [program, ...args] = commandOf('CMD');
  server = spawn(program, args, { cwd: image, env: settings, stdio: 'ignore' });
  const [checker, ...checkerArgs] = commandOf('HEALTHCHECK');
  await waitFor(async () => spawnSync(checker, checkerArgs, { cwd: image, env: settings }).status === 0);
  const page = await fetch(`http://127.0.0.1:${port}/technologies`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/href="\/technologies\/[a-z]/)]);
});

test('the image contains no tools of the build', () => {
  const packages = readdirSync(path.join(image, 'node_modules'));
  expect(packages).toEqual(expect.arrayContaining(['pg', 'sharp']));
  expect(
    packages.filter((name) => ['.bin', 'vite', 'typescript', 'tsx', 'esbuild', 'rolldown'].includes(name)),
  ).toEqual([]);
  expect(existsSync(path.join(image, 'scripts'))).toBe(false);
});
