import { expect, test } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { describeError } from './log.ts';

test('a logged error has no values of its statement', () => {
  const error = new QueryFailedError('INSERT INTO mails VALUES ($1)', ['ada@example.com'], new Error('no space left'));
  const logged = JSON.stringify(describeError(error));
  expect(logged).toContain('no space left');
  expect(logged).not.toContain('ada@example.com');
});
