import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fsyncSync } from 'node:fs';
import { syncPath } from './sync-files.ts';

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
 * disk when it is acknowledged. Nothing else reaches into PGlite's engine.
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

/** Functions of the compiled engine that PGlite calls for each message. */
const EXECUTE = '_PostgresMainLoopOnce';
const ANSWERS = ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'];
/** PGlite calls this one first after an exception, and does not catch what it throws. */
const AFTER_EXCEPTION = 'stackRestore';

/** Exit status by which PostgreSQL reports an ordinary error to PGlite, which then continues. */
const ORDINARY_ERROR = 100;

/**
 * Makes every call of the engine throw once it has stopped: after a PANIC, a FATAL error or a WebAssembly trap. PGlite ignores
 * these, repeats the call without end, and may report success for the statement that failed.
 */
function throwAfterTrap(module: object): void {
  const engine = module as Record<string, () => void>;
  const execute = engine[EXECUTE];
  engine[EXECUTE] = () => {
    try {
      execute?.();
    } catch (error) {
      if ((error as { status?: number }).status === ORDINARY_ERROR) throw error;
      const fail = () => {
        throw new Error('The embedded database has terminated.', { cause: error });
      };
      engine[EXECUTE] = fail;
      engine[AFTER_EXCEPTION] = fail;
      // Nothing may look like an answer to the statement.
      for (const name of ANSWERS) engine[name] = () => {};
      fail();
    }
  };
}
