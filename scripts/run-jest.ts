import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command, node } from './install.mjs';

/** One line of a summary. */
export interface Result {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
}

interface JestReport {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: { status: string }[];
  }[];
}

interface Run {
  config: string;
  /** Runs only tests whose paths match one of these patterns. Empty: all tests. */
  patterns: string[];
  environment: Record<string, string>;
  /** Returns the name of the summary line that counts a test file. */
  nameOf(file: string): string;
}

/** Runs Jest and returns its counts, one line for each name. */
export async function runJest({ config, patterns, environment, nameOf }: Run): Promise<Result[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-jest-'));
  const report = path.join(folder, 'report.json');
  const flags = ['--config', config, '--json', `--outputFile=${report}`, ...patterns];
  const start = Date.now();
  const jest = spawn(node(), [command('jest'), ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: 'test',
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
  });
  const [status] = (await once(jest, 'close')) as [number | null];
  const { testResults } = (
    existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] }
  ) as JestReport;
  rmSync(folder, { recursive: true });
  const groups = Object.groupBy(testResults, ({ name }) => nameOf(path.relative('', name)));
  const results = Object.entries(groups).map(([name, files = []]): Result => {
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
  if (status !== 0 && !results.some(({ failed }) => failed > 0)) {
    results.push({ name: 'jest', seconds: secondsSince(start), passed: 0, failed: 1, skipped: 0 });
  }
  return results;
}

export function secondsSince(start: number): number {
  return (Date.now() - start) / 1000;
}

/** Prints the counts and ends the process, with code 1 if something failed. */
export function summarize(results: Result[], { started, missing }: { started: number; missing: string[] }): never {
  const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[key], 0);
  const width = Math.max(...results.map(({ name }) => name.length));
  process.stdout.write('\n');
  for (const { name, seconds, passed, failed, skipped } of results) {
    const counts = `${passed} passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
    process.stdout.write(`${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${counts}\n`);
  }
  for (const reason of missing) process.stdout.write(`Not tested. ${reason}\n`);
  process.stdout.write(`\n${secondsSince(started).toFixed(0)} s\n`);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);
  process.exit(sum('failed') > 0 ? 1 : 0);
}
