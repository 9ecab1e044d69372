import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { throwAfterTrap } from './trap.ts';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

interface Stream {
  /** The file descriptor. A directory has none. */
  nfd?: number;
  node: unknown;
}

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: unknown): string;
}

/**
 * Adds fsync to PGlite's file system for Node. PostgreSQL calls fsync for each commit, checkpoint and new file, but
 * Emscripten reports success without doing anything. With this class, and without PGlite's `-F` flag, a commit is on the
 * disk when it is acknowledged.
 */
export class DurableFileSystem extends NodeFS {
  /** The last line that PostgreSQL has logged, without the time. */
  lastMessage: string | undefined;

  override async init(engine: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(engine, options);
    emscriptenOpts.printErr = (line: string) => {
      // The last line of a crash is Emscripten's.
      if (!line.startsWith('Aborted')) this.lastMessage = line.replace(/^.*\] /, '');
    };
    emscriptenOpts.preRun?.push((module) => {
      // The types of Emscripten lack its file system for Node.
      const { NODEFS } = module as unknown as { NODEFS: NodeFileSystem };
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
