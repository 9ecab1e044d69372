import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../test/support/chromium.ts';
import { prepare } from '../test/support/prepare.ts';
import { build } from './build.mjs';
import { writeDocuments } from './documents.mjs';
import { command, node } from './install.mjs';

/**
 * Everything that a change has to pass, in one go, with one summary at the end. With arguments only the tests whose
 * paths match them: `npm test -- contact`.
 */
interface Result {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
}

const CHECKS: [name: string, command: string, ...args: string[]][] = [
  // Beside the others, to whom it leaves a core. A run of some tests builds by itself.
  ['build', 'tsx', 'scripts/build.mjs'],
  ['format', 'prettier', '--check', '.'],
  ['lint', 'oxlint', '--deny-warnings', '.'],
  ['lint, Dockerfile', 'dockerfile-utils', 'lint', 'Dockerfile'],
  ['types', 'tsc', '--project', '.'],
  [
    'boundaries',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'migrations',
    'scripts',
    'test',
    'ormconfig.ts',
  ],
];

const patterns = process.argv.slice(2);
const results: Result[] = [];
const started = Date.now();

await writeDocuments();
if (patterns.length === 0) {
  results.push(...(await Promise.all(CHECKS.map(([name, ...run]) => check(name, run)))));
}
await build();
const chromium = await findChromium();
const prepared = await prepare();
const missing = [...prepared.missing];
if (!chromium) missing.push('Browser: no Chromium was found, and none comes with the packages on this platform.');
try {
  results.push(...runJest({ ...prepared.environment, ...(chromium && { TEST_CHROMIUM: chromium }) }));
} finally {
  await prepared.end();
}
summarize();

async function check(name: string, [tool = '', ...args]: string[]): Promise<Result> {
  const start = Date.now();
  const child = spawn(node(), [command(tool), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) process.stderr.write(`\n${name}\n${output}\n`);
  return { name, seconds: since(start), passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

interface JestReport {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: { status: string }[];
  }[];
  numRuntimeErrorTestSuites: number;
}

function runJest(environment: Record<string, string>): Result[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-jest-'));
  const report = path.join(folder, 'report.json');
  const flags = ['--config', 'test/jest.config.mjs', '--forceExit', '--json', `--outputFile=${report}`, ...patterns];
  const start = Date.now();
  const { status } = spawnSync(node(), [command('jest'), ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: 'test',
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
  });
  const { testResults } = (
    existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] }
  ) as JestReport;
  rmSync(folder, { recursive: true });
  const kinds = Object.groupBy(testResults, ({ name }) => kindOf(name));
  const byKind = Object.entries(kinds).map(([name, files = []]): Result => {
    const statuses = files.flatMap(({ assertionResults }) => assertionResults.map((test) => test.status));
    const broken = files.filter(({ assertionResults, message }) => assertionResults.length === 0 && message).length;
    return {
      name,
      seconds: files.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 1000, 0),
      passed: statuses.filter((value) => value === 'passed').length,
      failed: statuses.filter((value) => value === 'failed').length + broken,
      skipped: statuses.filter((value) => value !== 'passed' && value !== 'failed').length,
    };
  });
  const failed = byKind.some((result) => result.failed > 0);
  if (status !== 0 && !failed) {
    byKind.push({ name: 'jest', seconds: since(start), passed: 0, failed: 1, skipped: 0 });
  }
  return byKind;
}

function kindOf(file: string): string {
  const [top, kind] = path.relative('', file).split(path.sep);
  return top === 'src' ? 'tests, unit' : `tests, ${kind}`;
}

function since(start: number): number {
  return (Date.now() - start) / 1000;
}

function summarize(): never {
  const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[key], 0);
  const width = Math.max(...results.map(({ name }) => name.length));
  process.stdout.write('\n');
  for (const { name, seconds, passed, failed, skipped } of results) {
    const counts = `${passed} passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
    process.stdout.write(`${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${counts}\n`);
  }
  for (const reason of missing) process.stdout.write(`Not tested. ${reason}\n`);
  process.stdout.write(`\n${since(started).toFixed(0)} s\n`);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);
  process.exit(sum('failed') > 0 ? 1 : 0);
}
