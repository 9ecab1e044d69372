import { expect, test } from '@jest/globals';
import {
  AppError,
  errorCatalog,
  invalidInput,
  isAppError,
  notFound,
  tooComplexAt,
  tooManyRequests,
  type ErrorCode,
} from './errors.ts';

const codes = Object.keys(errorCatalog) as ErrorCode[];

test.each(codes)('%s has a unique default message', (code) => {
  expect(new AppError(code).message).toMatch(/^[A-Z].+\.$/);
  expect(codes.filter((other) => errorCatalog[other].message === errorCatalog[code].message)).toEqual([code]);
});

test('stores the options that are passed to an error', () => {
  const cause = new Error('cause');
  const error = new AppError('CONFLICT', {
    message: 'Taken.',
    fields: { slug: 'Taken' },
    version: 3,
    retryAfterS: 7,
    cause,
  });
  expect(error).toMatchObject({ name: 'AppError', code: 'CONFLICT', status: 409, message: 'Taken.', retryAfterS: 7 });
  expect(error.fields).toEqual({ slug: 'Taken' });
  expect(error.version).toBe(3);
  expect(error.cause).toBe(cause);
});

test('reports at its field that a text is too complex, and passes other errors on', () => {
  const complex = new AppError('TOO_COMPLEX');
  expect(() => tooComplexAt('content')(complex)).toThrow(invalidInput({ content: complex.message }));
  const other = new AppError('CONFLICT');
  expect(() => tooComplexAt('content')(other)).toThrow(other);
});

test('sets a retry time by default for 503 only', () => {
  const retries = codes.filter((code) => new AppError(code).retryAfterS !== undefined);
  expect(retries).toEqual(['UNAVAILABLE', 'OVERLOADED']);
  expect(new AppError('UNAVAILABLE').retryAfterS).toBe(5);
  expect(new AppError('UNAVAILABLE', { retryAfterS: 60 }).retryAfterS).toBe(60);
});

test('recognizes an AppError from another copy of the class', () => {
  const copy = Object.assign(new Error('copy'), { name: 'AppError' });
  expect([new AppError('INTERNAL'), copy].map(isAppError)).toEqual([true, true]);
  expect([new Error('other'), { name: 'AppError' }, undefined, null].map(isAppError)).toEqual(Array(4).fill(false));
});

test('describes invalid input by the message of the first field', () => {
  const error = invalidInput({ name: 'Name is required', email: 'Email is required' });
  expect(error).toMatchObject({ code: 'INVALID_INPUT', message: 'Name is required' });
  expect(error.fields).toEqual({ name: 'Name is required', email: 'Email is required' });
});

test.each([
  [1, 1, errorCatalog.TOO_MANY_REQUESTS.message],
  [60_000, 60, errorCatalog.TOO_MANY_REQUESTS.message],
  [60_001, 61, 'Too many requests. You can send the next one in 2 minutes.'],
  [600_000, 600, 'Too many requests. You can send the next one in 10 minutes.'],
])('says how long to wait if it is more than a moment: %d ms', (waitMs, retryAfterS, message) => {
  expect(tooManyRequests(waitMs)).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterS, message });
});

test('describes a missing entry by the message that is passed', () => {
  expect(notFound('Article not found')).toMatchObject({ code: 'NOT_FOUND', message: 'Article not found' });
});
