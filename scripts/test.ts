import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { launchChromium } from '../test/support/chromium.ts';
import { prepare } from '../test/support/prepare.ts';
import { writeDocuments } from './documents.mjs';
import { command, node } from './install.mjs';
import { runJest, secondsSince, summarize, type Result } from './run-jest.ts';

/**
 * Runs all checks and tests except those of faults, and prints one summary. With arguments it runs only the tests whose
 * paths match them: `npm test -- contact`.
 */
const BUILD = ['build', 'tsx', 'scripts/build.mjs'];
const CHECKS = [
  ['types', 'tsc', '--project', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  ['format', 'prettier', '--check', '--cache', '.'],
  ['lint', 'oxlint', '--deny-warnings', '.'],
  ['lint, Dockerfile', 'dockerfile-utils', 'lint', 'Dockerfile'],
];

const patterns = process.argv.slice(2);
const started = Date.now();

await writeDocuments();
const [checked, prepared] = await Promise.all([
  runOnePerCore(patterns.length === 0 ? [BUILD, ...CHECKS] : [BUILD]),
  prepare(),
]);
const missing = [...prepared.missing];
let tested: Result[] = [];
/** With another clock, Chromium waits in busy loops. */
const hasOtherClock = process.env['FAKETIME'] !== undefined;
const browser = hasOtherClock ? undefined : await launchChromium();
try {
  if (hasOtherClock) missing.push('Browser: Chromium does not run with the clock of faketime.');
  else if (!browser) missing.push('Browser: no Chromium was found, and none comes with the packages on this platform.');
  // Without a build there is nothing that a browser or a process could test.
  const isBuilt = checked.every(({ name, failed }) => name !== 'build' || failed === 0);
  if (isBuilt) {
    tested = await runJest({
      config: 'test/jest.config.mjs',
      patterns,
      environment: { ...prepared.environment, ...(browser && { TEST_BROWSER: browser.wsEndpoint() }) },
      nameOf: kindOf,
    });
  }
} finally {
  await browser?.close();
  await prepared.end();
}
summarize([...checked, ...tested], { started, missing });

/** Runs commands in their order, as many at a time as the machine has cores. Their seconds would say nothing otherwise. */
async function runOnePerCore(commands: string[][]): Promise<Result[]> {
  const waiting = [...commands];
  const results: Result[] = [];
  const workThrough = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, workThrough));
  return results;
}

async function run([name = '', tool = '', ...args]: string[]): Promise<Result> {
  const start = Date.now();
  const child = spawn(node(), [command(tool), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) process.stderr.write(`\n${name}\n${output}\n`);
  return { name, seconds: secondsSince(start), passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

function kindOf(file: string): string {
  const [top, kind] = file.split(path.sep);
  return top === 'src' ? 'tests, unit' : `tests, ${kind}`;
}
