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
export function throwAfterTrap(module: object): void {
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
