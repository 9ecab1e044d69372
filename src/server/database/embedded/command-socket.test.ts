import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { requestCommand, serveCommands } from './command-socket.ts';
import { socketPath } from './socket-path.ts';

let dataDir: string;
let stop: () => void;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'commands-'));
  stop = await serveCommands(dataDir, { repeat: async (argument) => argument + argument });
});
afterEach(() => {
  stop();
  rmSync(dataDir, { recursive: true });
});

test('runs a command and returns its result', async () => {
  expect(await requestCommand(dataDir, 'repeat', 'ab')).toBe('abab');
});

test('names a command that it does not know', async () => {
  await expect(requestCommand(dataDir, 'dance')).rejects.toThrow('has no command dance');
});

test('answers a message that cannot be read, and goes on', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    request({ socketPath: socketPath(dataDir, 'commands.socket'), method: 'POST' })
      .on('response', (response) => text(response).then(resolve, reject))
      .on('error', reject)
      .end('{"name": "rep');
  });
  expect(JSON.parse(answer)).toEqual({ error: expect.any(String) });
  expect(await requestCommand(dataDir, 'repeat', 'a')).toBe('aa');
});
