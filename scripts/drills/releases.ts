import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { build } from '../build.mjs';
import { node } from '../install.mjs';

/** A built release. A server of it runs in its folder. */
export interface Release {
  name: string;
  folder: string;
}

/** What a server reads from its folder. The first one with an empty database also reads the sample content. */
const RUNTIME = ['dist', 'src/content'];

/** Builds the files of this folder. */
export async function buildCurrentRelease(): Promise<Release> {
  await build();
  return { name: 'this release', folder: process.cwd() };
}

/**
 * Returns the commit of the release before this one: the newest tag `v*` before this commit. Without tags it is the commit
 * before the last change of the migrations, because a release that shares its schema has nothing to prove. Throws if the
 * history does not reach it.
 */
function previousCommit(): string {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (tag) return tag;
  if (git('status', '--porcelain', '--', 'migrations')) return 'HEAD';
  const changed = git('rev-list', '-1', '--first-parent', 'HEAD', '--', 'migrations');
  const before = changed && git('rev-parse', '--verify', '--short', `${changed}^1`);
  if (!before) {
    throw new Error(
      'The history does not reach the previous release. Clone the repository, or run git fetch --unshallow.',
    );
  }
  return before;
}

/** Checks out and builds the release before this one in a new folder. */
export function buildPreviousRelease(folder: string): Release {
  const commit = previousCommit();
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: Infinity });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (lockfile(folder) === lockfile('.')) symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const steps = `const { install } = await import('./scripts/install.mjs'); install();
    const { build } = await import('./scripts/build.mjs'); await build();`;
  const { status } = spawnSync(node(), ['--input-type=module', '-e', steps], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The previous release (${commit}) could not be built.`);
  return { name: `the previous release (${commit})`, folder };
}

/** Copies what a server needs to a folder of its own, as on another machine. */
export function copyRelease({ name, folder: from }: Release, folder: string): Release {
  for (const part of RUNTIME) cpSync(path.join(from, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(from, 'node_modules'), path.join(folder, 'node_modules'));
  return { name, folder };
}

function lockfile(folder: string): string {
  return readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
}

/** Returns the output of Git, or an empty text if it fails. */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
