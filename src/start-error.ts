/** A reason why the process cannot start. Its message tells the operator what to do, so it is printed without a stack. */
export class StartError extends Error {
  /** Exit code of the process. */
  readonly exitCode: number = 1;
}

/** Prints why the process cannot start and ends it. */
export function exitWithMessage(error: unknown): never {
  const isExpected = error instanceof StartError || isSystemError(error);
  process.stderr.write(`${isExpected ? error.message : (error as Error)?.stack}\n`);
  process.exit(error instanceof StartError ? error.exitCode : 1);
}

/** For example a port that is taken or a directory without write permission. The message names the port or the path. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
