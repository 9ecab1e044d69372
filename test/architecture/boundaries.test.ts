import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Proves that the boundary check objects: each boundary is broken once, in a tree of empty modules. */
const MODULES = ['rules/rule', 'domain/manifest', 'server/log', 'server/render/site', 'site/query', 'main', 'start'];
let tree: string;

beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  for (const module of MODULES) {
    mkdirSync(path.dirname(path.join(tree, 'src', module)), { recursive: true });
    writeFileSync(path.join(tree, 'src', `${module}.ts`), 'export {};\n');
  }
  writeFileSync(path.join(tree, 'tsconfig.json'), '{}');
  writeFileSync(path.join(tree, 'package.json'), '{"dependencies":{"typeorm":"*"}}');
});

afterAll(() => rmSync(tree, { recursive: true }));

test.each([
  ['rules', '../domain/manifest.ts', 'rules-are-pure'],
  ['domain', '../server/log.ts', 'domain-climbs'],
  ['domain', '../site/query.ts', 'domain-climbs'],
  ['site', '../server/log.ts', 'site-climbs'],
  ['site', '../domain/manifest.ts', 'site-climbs'],
  ['site', 'typeorm', 'site-uses-server-packages'],
  ['server', '../site/query.ts', 'only-render-knows-the-site'],
  ['server', '../main.ts', 'nothing-imports-main'],
  ['server', '../start.ts', 'nothing-imports-main'],
])('src/%s may not import %s', (folder, target, rule) => {
  const probe = path.join('src', folder, 'probe.ts');
  writeFileSync(path.join(tree, probe), `import '${target}';\n`);
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.resolve('node_modules/.bin/depcruise'), '--config', path.resolve('.dependency-cruiser.cjs'), 'src'],
    { cwd: tree, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  rmSync(path.join(tree, probe));
  expect(stdout).toContain(`${rule}: ${probe}`);
  expect(status).not.toBe(0);
});
