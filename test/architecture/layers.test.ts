import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Files of these folders count as one module each. A file directly in `src` or `src/server` counts by itself. */
const FOLDER = '^src/(server/[^/]+/|(?!server/)[^/]+/)';

interface DependencyReport {
  modules: { source: string; dependencies: { resolved: string }[] }[];
}

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
  const { modules } = dependencyReport();
  return modules
    .flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ resolved }) => {
        const [from, to] = [folderOf(source), folderOf(resolved)];
        return from && to && from !== to ? [`${from} -> ${to}`] : [];
      }),
    )
    .sort();
}

function folderOf(module: string): string | undefined {
  return /^src\/(.+)\/$/.exec(module)?.[1];
}

function dependencyReport(): DependencyReport {
  const options = ['--config', '.dependency-cruiser.cjs', '--exclude', '^dist/|\\.test\\.tsx?$', '--collapse', FOLDER];
  const { stdout } = spawnSync(
    process.execPath,
    [path.resolve('node_modules/.bin/depcruise'), ...options, '--output-type', 'json', 'src'],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as DependencyReport;
}
