import { expect, jest, test } from '@jest/globals';
import type { Request } from 'express';
import { parse } from 'graphql';
import type { Query } from '../../rendering/query.ts';
import { guardedForm, keptForm, withoutMutations } from './unsaved-form.ts';

const form = { writer: 'anna', title: 'Typed' };

test.each([
  [form, form],
  [{ title: 'Typed' }, undefined],
  [{ writer: 7 }, undefined],
  [{ ...form, title: 7 }, undefined],
  [Object.create(form), undefined],
  ['writer', undefined],
  [null, undefined],
  [undefined, undefined],
])('of the body %j, the form is %j', (body, found) => {
  expect(guardedForm({ method: 'POST', body } as Request)).toEqual(found);
  expect(guardedForm({ method: 'GET', body } as Request)).toBeUndefined();
});

test.each([
  [{ unsaved: JSON.stringify(form) }, form],
  [{ unsaved: '{"title":"Typed"}' }, undefined],
  [{ unsaved: 'null' }, undefined],
  [{ unsaved: '{' }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('the sign-in form %j has kept %j', (body, found) => {
  expect(keptForm({ body } as Request)).toEqual(found);
});

const document = (text: string) => parse(text) as Parameters<Query>[0];

test('reads, but refuses to change anything', async () => {
  const query = jest.fn(async () => 'read') as unknown as Query;
  const reading = withoutMutations(query, 'Check it first.');
  expect(await reading(document('query { a }'), { id: 1 })).toBe('read');
  await expect(reading(document('mutation { a }'), {})).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Check it first.',
  });
  expect(query).toHaveBeenCalledTimes(1);
  expect(query).toHaveBeenCalledWith(document('query { a }'), { id: 1 });
});
