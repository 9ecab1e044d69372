import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { node } from '../install.mjs';

/**
 * `npm run drills -- container`: carries out the steps of the Dockerfile without a container engine. The first stage runs
 * in a copy of the committed files with an empty environment. The second stage becomes a root file system with nothing but
 * what the Dockerfile copies, Node, its libraries and a shell. The site starts there as another user, with all
 * capabilities dropped and the root read-only. Needs Linux, root, and the network for npm.
 */
const PORT = 5480;
const USER = 1000;

const folder = mkdtempSync(path.join(tmpdir(), 'drill-container-'));
const root = path.join(folder, 'root');
const source = path.join(folder, 'build', 'app');

/** What ENV sets. */
const environment: Record<string, string> = {};

const stages = readStages(readFileSync('Dockerfile', 'utf8'));
const [build, final] = stages;
if (!build || !final || process.getuid?.() !== 0)
  throw new Error('This drill needs a Dockerfile of two stages, and root.');

try {
  copyCommittedFiles();
  for (const command of build.filter(({ keyword }) => keyword === 'RUN')) run(command.text, source);
  step('first stage built', { seconds: seconds() });
  createRoot();
  for (const command of final) carryOut(command);
  const result = await startAndStop();
  const passed = result.health === 0 && result.pages.every((status) => status === 200) && result.code === 0;
  step(passed ? 'passed' : 'FAILED', result);
  process.exitCode = passed ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Instruction {
  keyword: string;
  text: string;
}

/** Returns the instructions of each stage, without its FROM. No line of the Dockerfile continues on the next one. */
function readStages(dockerfile: string): Instruction[][] {
  const instructions = dockerfile
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ keyword: line.split(' ')[0] ?? '', text: line.slice(line.indexOf(' ') + 1) }));
  const starts = instructions.flatMap(({ keyword }, index) => (keyword === 'FROM' ? [index] : []));
  return starts.map((start, index) => instructions.slice(start + 1, starts[index + 1]));
}

function seconds(): number {
  return Math.round(process.uptime());
}

function step(name: string, figures: object): void {
  process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
}

function copyCommittedFiles(): void {
  mkdirSync(source, { recursive: true });
  must('sh', ['-c', `git archive HEAD | tar -x -C ${source}`]);
}

function must(command: string, args: string[], options: object = {}): void {
  const { status, stderr, stdout, error } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? ''}${stdout}${stderr}`);
}

/** Runs a command of the first stage. Node and npm are those of the machine's image. */
function run(command: string, directory: string): void {
  const home = path.join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const programs = [path.dirname(node()), ...(process.env['PATH'] ?? '').split(':')].join(':');
  const env = { ...networkSettings(), PATH: programs, HOME: home };
  must('sh', ['-c', command], { cwd: directory, env, maxBuffer: 100_000_000 });
}

/** Returns the variables that some machines need to reach the registry: a proxy and its certificates. */
function networkSettings(): NodeJS.ProcessEnv {
  const names = /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file|npm_config_.*)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)));
}

/** Creates a file system with Node, the libraries that it needs, and a shell with mkdir and chown. */
function createRoot(): void {
  for (const name of ['bin', 'etc', 'proc', 'dev', 'tmp', 'usr/local/bin'])
    mkdirSync(path.join(root, name), { recursive: true });
  chmodSync(path.join(root, 'tmp'), 0o1777);
  writeFileSync(path.join(root, 'etc/passwd'), `root:x:0:0::/:/bin/sh\nnode:x:${USER}:${USER}::/:/bin/sh\n`);
  writeFileSync(path.join(root, 'etc/group'), `root:x:0:\nnode:x:${USER}:\n`);
  install(node(), 'usr/local/bin/node');
  for (const program of ['sh', 'mkdir', 'chown']) install(`/bin/${program}`, `bin/${program}`);
}

function install(program: string, target: string): void {
  mkdirSync(path.dirname(path.join(root, target)), { recursive: true });
  copyFileSync(program, path.join(root, target));
  chmodSync(path.join(root, target), 0o755);
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' });
  for (const [library] of stdout.matchAll(/\/\S+\.so\S*/g)) {
    if (!existsSync(path.join(root, library))) install(library, library);
  }
}

/** Carries out an instruction of the second stage. */
function carryOut({ keyword, text }: Instruction): void {
  if (keyword === 'COPY') {
    const [from = '', to = ''] = text.replace('--from=build ', '').split(' ');
    cpSync(path.join(folder, 'build', from), path.join(root, 'app', to), { recursive: true });
  } else if (keyword === 'RUN') must('chroot', [root, '/bin/sh', '-c', `cd /app && ${text}`]);
  else if (keyword === 'ENV') {
    for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) environment[name] = value;
  } else if (keyword === 'USER' && text !== 'node') throw new Error(`The site must not run as ${text}.`);
}

/** Returns the arguments of `unshare` that run a command of the image as its user, with a read-only root. */
function inImage(command: string[]): string[] {
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount --bind ${path.join(folder, 'data')} ${root}/data`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t proc proc ${root}/proc`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount -o remount,bind,ro ${root}`,
  ].join(' && ');
  const start = `exec setpriv --no-new-privs chroot --userspec=${USER}:${USER} ${root} /bin/sh -c 'cd /app && exec "$@"' sh "$@"`;
  return ['--mount', 'sh', '-c', `${mounts} && ${start}`, 'sh', ...command];
}

/** Returns the command of a CMD instruction, which is a list of texts. */
function commandOf(text: string): string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

/** Returns the text of an instruction of the second stage. */
function textOf(keyword: string): string {
  return final?.find((one) => one.keyword === keyword)?.text ?? '';
}

async function startAndStop() {
  const data = path.join(folder, 'data');
  mkdirSync(data);
  chownSync(data, USER, USER);
  const env = { ...environment, PATH: '/usr/local/bin:/bin', PORT: String(PORT) };
  const child = spawn('unshare', inImage(commandOf(textOf('CMD'))), { env: { ...env, PATH: process.env['PATH'] } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  const url = `http://127.0.0.1:${PORT}`;
  for (let tries = 0; !(await statusOf(`${url}/readyz`)); tries += 1) {
    if (tries > 300 || child.exitCode !== null) throw new Error(`The site did not start: ${output}`);
    await setTimeout(200);
  }
  const started = seconds();
  const pages = await Promise.all(['/', '/technologies', '/contact'].map((page) => statusOf(url + page)));
  const health = spawnSync('unshare', inImage(commandOf(textOf('HEALTHCHECK'))), {
    env: { ...env, PATH: process.env['PATH'] },
  });
  const { stdout } = spawnSync('du', ['-sm', root], { encoding: 'utf8' });
  const megabytes = Number.parseInt(stdout, 10);
  child.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) process.stderr.write(output);
  return { health: health.status, pages, code, megabytes, started };
}

/** Returns the status of an answer, or 0 while nobody answers. */
async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status, ok }) => (url.endsWith('/readyz') && !ok ? 0 : status),
    () => 0,
  );
}
