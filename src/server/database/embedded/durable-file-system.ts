import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { DirectoryLock } from './directory-lock.ts';
import { throwAfterTrap } from './trap.ts';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

interface Stream {
  /** The file descriptor. A directory has none. */
  nfd?: number;
  node: unknown;
}

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: Stream) => number; write(...args: unknown[]): number };
  realPath(node: unknown): string;
}

/**
 * Adds fsync to PGlite's file system for Node. PostgreSQL calls fsync for each commit, checkpoint and new file, but
 * Emscripten reports success without doing anything. With this class, and without PGlite's `-F` flag, a commit is on the
 * disk when it is acknowledged. It also writes nothing once another machine has taken over the lock of the directory.
 */
export class DurableFileSystem extends NodeFS {
  /** The last line that PostgreSQL has logged. */
  lastMessage: string | undefined;

  constructor(
    files: string,
    private readonly lock: DirectoryLock,
  ) {
    super(files);
  }

  override async init(engine: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(engine, options);
    emscriptenOpts.printErr = (line: string) => (this.lastMessage = line);
    emscriptenOpts.preRun?.push((module) => {
      const { NODEFS } = module as unknown as { NODEFS: NodeFileSystem };
      const { write } = NODEFS.stream_ops;
      NODEFS.stream_ops.write = (...args) => {
        this.lock.assertHeld();
        return write(...args);
      };
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      };
    });
    (emscriptenOpts.postRun ??= []).push(throwAfterTrap);
    return { emscriptenOpts };
  }
}

/** Syncs a file, or the entries of a directory, to the disk. */
export function syncPath(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs all files of a new cluster, because PGlite does not and every later commit depends on them. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(directory);
}
