import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for the passphrase at a terminal, without showing it. Returns undefined if there is no terminal. */
export async function askPassphrase(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  process.stdout.write('Passphrase of the backup: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
