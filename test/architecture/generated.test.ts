import { expect, test } from '@jest/globals';
import { buildSchema, findBreakingChanges } from 'graphql';
import { readFileSync } from 'node:fs';
import { generate } from '../../scripts/generate.ts';

test('has printed schemas that match the code', () => {
  for (const [file, content] of generate()) {
    expect({ file, content: readFileSync(file, 'utf8') }).toEqual({ file, content });
  }
});

/** A copy of `schema/visitor.graphql`, which each release renews. */
const RELEASED = 'schema/released-visitor.graphql';

test('keeps every query valid that the visitor schema of the last release answers', () => {
  const [released, current] = [RELEASED, 'schema/visitor.graphql'].map((file) =>
    buildSchema(readFileSync(file, 'utf8')),
  );
  expect(findBreakingChanges(released!, current!)).toEqual([]);
});
