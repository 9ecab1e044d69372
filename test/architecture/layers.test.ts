import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders of the diagram. A file directly in `src` or `src/server` counts by itself. */
const FOLDER = /^src\/((?:server\/[^/]+|(?!server\/)[^/]+))\//;

const CODE = ['src', 'migrations', 'scripts', 'test', 'ormconfig.ts'];

interface Report {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

const { modules, summary } = dependencyReport();

test('no import breaks a rule of .dependency-cruiser.cjs', () => {
  expect(modules.length).toBeGreaterThan(500);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
});

test('the layer diagram matches the imports of the code', () => {
  expect(importedArrows()).toEqual(drawnArrows());
});

/** Returns the arrows of the diagram, such as "site -> rules". */
function drawnArrows(): string[] {
  const document = readFileSync('docs/architecture.md', 'utf8');
  const picture = /^```layers\n(.*?)^```$/ms.exec(document)?.[1] ?? '';
  return picture
    .split('\n')
    .flatMap((line) => {
      const [from = '', targets = ''] = line.split('->').map((part) => part.trim());
      return targets.split(/,\s*/).flatMap((target) => (target ? [`${from} -> ${target}`] : []));
    })
    .sort();
}

/** Returns the imports between the folders of `src`, without those of unit tests. */
function importedArrows(): string[] {
  const arrows = modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ resolved }) => {
        const [from, to] = [folderOf(source), folderOf(resolved)];
        return from && to && from !== to ? [`${from} -> ${to}`] : [];
      }),
    );
  return [...new Set(arrows)].sort();
}

function folderOf(file: string): string | undefined {
  return FOLDER.exec(file)?.[1];
}

function dependencyReport(): Report {
  const { stdout } = spawnSync(
    process.execPath,
    [
      path.resolve('node_modules/.bin/depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      ...CODE,
    ],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' }, maxBuffer: 256 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}
