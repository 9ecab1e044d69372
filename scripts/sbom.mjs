// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * `npm run sbom`: prints a software bill of materials of the packages that the site ships (CycloneDX). It reads a lockfile
 * without development packages, because npm's `--omit=dev` also leaves out packages that development needs as well, such as
 * React.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'site-sbom-'));
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

delete manifest.devDependencies;
delete lock.packages[''].devDependencies;
for (const [name, { dev }] of Object.entries(lock.packages)) if (dev) delete lock.packages[name];

writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
const { status } = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
