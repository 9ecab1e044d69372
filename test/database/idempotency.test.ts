import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ContactSubmission } from '../../src/domain/contact-submissions/contact-submission.entity.ts';
import { storeContactSubmission } from '../../src/domain/contact-submissions/contact-submission.service.ts';
import { testMailSettings } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('stores simultaneous submissions of several addresses under one key', async () => {
  const { manager } = database.source;
  const idempotencyKey = randomUUID();
  const senders = Array.from({ length: 6 }, (_, number) => `sender${number}@example.com`);
  const submit = (email: string) =>
    storeContactSubmission(manager, contactInput({ email, idempotencyKey }) as never, testMailSettings);
  await Promise.all([...senders, ...senders].map(submit));
  const stored = await manager.find(ContactSubmission, { order: { email: 'ASC' } });
  expect(stored.map(({ email }) => email)).toEqual(senders);
  expect(stored.filter((submission) => submission.idempotencyKey !== null)).toHaveLength(1);
});
