import { afterEach, beforeEach } from '@jest/globals';
import { format } from 'node:util';

/** Messages on the console, which fail the test. React reports some defects only there. */
const reported: string[] = [];

beforeEach(() => {
  reported.length = 0;
  console.error = (...args: unknown[]) => void reported.push(format(...args));
  console.warn = console.error;
});

afterEach(() => {
  if (reported.length > 0) throw new Error(`Reported on the console:\n${reported.join('\n')}`);
});
