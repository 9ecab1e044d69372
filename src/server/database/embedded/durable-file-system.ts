import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync } from 'node:fs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

interface Stream {
  /** The file descriptor; a directory has none. */
  nfd?: number;
  node: unknown;
}

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: unknown): string;
}

/**
 * PGlite's file system on Node, with the one call that it lacks. PostgreSQL asks for fsync wherever its durability
 * depends on it (a commit, a checkpoint, a new file); the file system of Emscripten answers "done" without doing it.
 * With this, and without PGlite's `-F` switch, a commit is on the disk when it is acknowledged.
 */
export class DurableFileSystem extends NodeFS {
  override async init(engine: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(engine, options);
    emscriptenOpts.preRun?.push((module) => {
      const { NODEFS } = module as unknown as { NODEFS: NodeFileSystem };
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      };
    });
    return { emscriptenOpts };
  }
}

/** Works for files and for directories, whose entries are content too. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
