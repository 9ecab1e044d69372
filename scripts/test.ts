import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { findChromium } from '../test/support/chromium.ts';
import { prepare } from '../test/support/prepare.ts';
import { writeDocuments } from './documents.mjs';
import { command, node } from './install.mjs';
import { runJest, secondsSince, summarize, type Result } from './run-jest.ts';

/**
 * Runs all checks and tests except those of faults and journeys, and prints one summary. With arguments it runs only the tests whose paths
 * match them: `npm test -- contact`.
 */
const CHECKS: [name: string, command: string, ...args: string[]][] = [
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

const BACKGROUND_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

const patterns = process.argv.slice(2);
const started = Date.now();

await writeDocuments();
const building = check('build', ['tsx', 'scripts/build.mjs']);
// The tests wait for the build, so the checks leave it the processor, and end during the tests.
const checking = patterns.length === 0 ? CHECKS.map(([name, ...run]) => check(name, run, { background: true })) : [];
const built = await building;
if (built.failed > 0) summarize([built, ...(await Promise.all(checking))], { started, missing: [] });
const chromium = await findChromium();
const prepared = await prepare();
const missing = [...prepared.missing];
if (!chromium) missing.push('Browser: no Chromium was found, and none comes with the packages on this platform.');
let tested: Result[] = [];
try {
  tested = await runJest({
    config: 'test/jest.config.mjs',
    patterns,
    environment: { ...prepared.environment, ...(chromium && { TEST_CHROMIUM: chromium }) },
    nameOf: kindOf,
  });
} finally {
  await prepared.end();
}
summarize([built, ...(await Promise.all(checking)), ...tested], { started, missing });

async function check(name: string, [tool = '', ...args]: string[], { background = false } = {}): Promise<Result> {
  const start = Date.now();
  const child = spawn(node(), [command(tool), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  if (background && child.pid) setPriority(child.pid, Math.max(getPriority(), BACKGROUND_PRIORITY));
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
