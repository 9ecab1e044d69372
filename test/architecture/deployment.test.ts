import { afterAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../src/config.ts';
import { server } from '../../scripts/server.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'site-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(path.join('docs', 'running', name), 'utf8');
const temporary = (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** A test that needs a program. Says what was not tested if the machine does not have it. */
function withProgram(program: string, title: string, run: () => void): void {
  const isHere = spawnSync(program, ['--version']).error === undefined;
  if (!isHere) process.stderr.write(`Skipped: ${title}, because this machine has no ${program}.\n`);
  (isHere ? test : test.skip)(title, run);
}

/** Names of the settings that the documents list, and of Node's own. */
const settings = new Set(
  [...readFileSync('docs/settings.md', 'utf8').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name),
);
const nodes = new Set(['NODE_ENV']);

test('the documents and .env.example have every setting', () => {
  const declared = [...readFileSync('src/config.ts', 'utf8').matchAll(/^ +([A-Z_]+): .+\(.*\),$/gm)].map(
    ([, name]) => name!,
  );
  expect(declared).toEqual(expect.arrayContaining(['NODE_ENV', 'DATABASE_URL', 'METRICS_ADDRESS']));
  const example = new Set([...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  const missing = declared.filter((name) => !nodes.has(name) && !(settings.has(name) && example.has(name)));
  expect(missing).toEqual([]);
});

interface Service {
  environment: Record<string, string | number>;
  depends_on?: object;
  volumes?: string[];
}

const { services, volumes } = parse(read('compose.yaml')) as {
  services: Record<'site' | 'database' | 'proxy' | 'mailbox', Service>;
  volumes: object;
};

test('the compose file has valid settings, and names services and volumes that exist', () => {
  const variables: Record<string, string> = { SITE_DOMAIN: 'www.example.com', POSTGRES_PASSWORD: 'abc123' };
  const resolved = Object.entries(services.site.environment).map(([name, value]) => [
    name,
    String(value).replaceAll(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_, key: string, rest = '') => variables[key] ?? rest),
  ]);
  const environment = Object.fromEntries(resolved) as Record<string, string>;
  expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
  const config = readConfig(environment);
  expect(config).toMatchObject({ trustProxy: 1, siteOrigin: 'https://www.example.com' });
  for (const address of [config.databaseUrl, config.smtpUrl]) {
    expect(Object.keys(services)).toContain(new URL(String(address)).hostname);
  }
  for (const { depends_on: others = [], volumes: used = [] } of Object.values(services)) {
    const names = Array.isArray(others) ? (others as string[]) : Object.keys(others);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(names));
    const named = used.map((one) => one.split(':')[0]!).filter((source) => !source.startsWith('.'));
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
  }
});

test('the workflows run the tests of this repository, with actions that are pinned by their hashes', () => {
  const workflows = readdirSync('.github/workflows').map((name) => readFileSync(`.github/workflows/${name}`, 'utf8'));
  const actions = workflows.flatMap((text) =>
    [...text.matchAll(/uses: (\S+)(.*)/g)].map(([, ...parts]) => parts.join('')),
  );
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  expect(
    workflows.filter((text) => (parse(text) as { jobs: object }).jobs && text.includes('run: bash .ci/run')),
  ).toHaveLength(1);
  expect(existsSync('.ci/run')).toBe(true);
});

test('the systemd unit starts the server as npm start does, with settings that exist', () => {
  const unit = read('site.service');
  expect(unit).toContain(`/node ${server.args.join(' ')}\n`);
  const environment = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  expect(environment).toEqual(expect.arrayContaining(Object.entries(server.env)));
  expect(environment.map(([name]) => name).filter((name) => !settings.has(name) && !nodes.has(name!))).toEqual([]);
});

withProgram('systemd-analyze', 'systemd reads the unit without a warning', () => {
  const unit = read('site.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', temporary('site.service', unit)], {
    encoding: 'utf8',
  });
  expect(stderr.split('\n').filter((line) => line.includes('site.service'))).toEqual([]);
  expect(status).toBe(0);
});

withProgram('caddy', 'Caddy accepts its file', () => {
  const { status, stderr } = spawnSync(
    'caddy',
    ['validate', '--config', 'docs/running/Caddyfile', '--adapter', 'caddyfile'],
    {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: folder, SITE_DOMAIN: 'www.example.com' },
    },
  );
  expect({ status, stderr }).toMatchObject({ status: 0 });
});

withProgram('nginx', 'nginx accepts its file', () => {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.example.com', '-days', '1'];
  expect(spawnSync('openssl', [...request, '-keyout', key, '-out', certificate]).status).toBe(0);
  const site = read('nginx.conf')
    .replace(/^(\s+ssl_certificate) .*$/m, `$1 ${certificate};`)
    .replace(/^(\s+ssl_certificate_key) .*$/m, `$1 ${key};`);
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const http = ['access_log off;', ...own, site].join('\n');
  const main = `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n${http}\n}\n`;
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', temporary('nginx.conf', main)], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
});

test('builds again after a build that has failed, and not after one that has succeeded', () => {
  const project = path.join(realpathSync(folder), 'project');
  const tools = path.join(project, 'node_modules/.bin');
  for (const name of ['src', 'migrations', 'dist']) mkdirSync(path.join(project, name), { recursive: true });
  mkdirSync(path.join(project, 'node_modules/@fontsource-variable/inter/files'), { recursive: true });
  mkdirSync(tools, { recursive: true });
  const sources = ['scripts', 'ormconfig.ts', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
  for (const source of sources) cpSync(source, path.join(project, source), { recursive: true });
  const tool = (name: string, code: number) => writeFileSync(path.join(tools, name), `process.exit(${code})`);
  const build = () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: project, encoding: 'utf8' });
    return [status, stdout];
  };
  const built = [0, 'Building the site...\n'];
  const unchanged = [0, ''];
  tool('tsx', 0);
  tool('vite', 0);
  expect([build(), build()]).toEqual([built, unchanged]);
  const newer = path.join(project, 'src/newer.ts');
  writeFileSync(newer, '');
  tool('vite', 1);
  expect(build()).toEqual([1, 'Building the site...\n']);
  rmSync(newer);
  tool('vite', 0);
  expect([build(), build()]).toEqual([built, unchanged]);
});
