import { afterEach } from '@jest/globals';
import { format } from 'node:util';

/** Messages on the console, which fail the test. React reports some defects only there, and each only once. */
const reported: string[] = [];

console.error = (...args: unknown[]) => void reported.push(format(...args));
console.warn = console.error;

afterEach(() => {
  const messages = reported.splice(0);
  if (messages.length > 0) throw new Error(`Reported on the console:\n${messages.join('\n')}`);
});
