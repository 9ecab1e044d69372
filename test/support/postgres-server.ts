import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { TIME_ZONE } from './time-zone.ts';

/** A temporary PostgreSQL server of the installed version. */
export interface PostgresServer {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
}

/** Starts a server with a new cluster. Returns undefined if no PostgreSQL is installed. */
export async function startCluster(): Promise<PostgresServer | undefined> {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'site-postgres-'));
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const user = unprivilegedUser();
  if (user) for (const owned of [folder, data]) chownSync(owned, user.uid, user.gid);
  const options = ['-D', data, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const created = spawnSync(path.join(binaries, 'initdb'), options, { ...user, encoding: 'utf8' });
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr}`);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 200,
    timezone: TIME_ZONE,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let child: ChildProcess | undefined;
  const server: PostgresServer = {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    async start() {
      child = spawn(path.join(binaries, 'postgres'), ['-D', data, ...flags], { ...user, stdio: 'ignore' });
      await waitUntilReachable(server.url);
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

/** Returns another user for a root process, because PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Returns a port that no process uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function waitUntilReachable(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
