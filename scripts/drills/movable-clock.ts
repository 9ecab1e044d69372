import { existsSync, writeFileSync } from 'node:fs';

export interface MovableClock {
  /** Environment of the processes that follow the clock. */
  environment: Record<string, string>;
  /** Sets how far the clock is from the real time, such as `+1d` or `-90` (seconds). */
  move(offset: string): void;
}

/**
 * Returns a clock that moves while processes run. `file` must be readable for all of them. Throws if LIBFAKETIME is not the
 * path of libfaketime.
 */
export function movableClock(file: string): MovableClock {
  const library = process.env['LIBFAKETIME'] ?? '';
  if (!existsSync(library)) throw new Error('LIBFAKETIME must be the path of libfaketimeMT.so.1.');
  const move = (offset: string) => writeFileSync(file, offset);
  move('+0');
  return {
    move,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers follow the monotonic clock, which does not jump.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}
