import { expect, test } from '@jest/globals';
import { parse } from 'node-html-parser';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';

const app = bootApp();

test('stores a submission sent without scripts and redirects to a confirmation', async () => {
  const response = await app.postForm('/api/contact', contactInput());
  expect(response.status).toBe(303);
  const thanks = response.headers.get('location') ?? '';
  expect(thanks).toMatch(/^\/contact\/sent\/[0-9a-z.]+$/);
  const { document } = await app.page(thanks);
  expect(document.querySelector('h1')?.text).toBe('Message Sent Successfully!');
  const [{ count }] = await app.database.source.query('SELECT count(*)::int FROM contact_submissions');
  expect(count).toBe(1);
});

test('shows a rejected submission again with field messages and typed values', async () => {
  const typed = contactInput({ name: 'A', email: 'not "an" address', useCase: 'other', message: '<b>short' });
  const response = await app.postForm('/api/contact', typed);
  expect(response.status).toBe(400);
  const document = parse(await response.text());
  const value = (name: string) => document.querySelector(`[name=${name}]`)?.getAttribute('value');
  expect(document.querySelector('#name-error')?.text).toBe('Name must be at least 2 characters');
  expect(document.querySelector('#email-error')?.text).toBe('Please enter a valid email address');
  expect(document.querySelector('#message-error')?.text).toBe('Please provide more details about your project');
  expect(document.querySelector('[name=name]')?.getAttribute('aria-describedby')).toBe('name-error');
  expect(value('name')).toBe('A');
  expect(value('email')).toBe('not "an" address');
  expect(value('company')).toBe('Example & Partners');
  expect(document.querySelector('textarea')?.text).toContain('<b>short');
  expect(document.querySelector('option[selected]')?.getAttribute('value')).toBe('other');
  expect(document.querySelector('[data-error-summary]')?.text).toContain('3 things need your attention');
});

test('rejects an unknown use case with its own message', async () => {
  const response = await app.postForm('/api/contact', contactInput({ useCase: 'none' }));
  expect(parse(await response.text()).querySelector('#useCase-error')?.text).toBe('Please select a use case');
});

test('says so if a field that the page does not show is invalid', async () => {
  for (const [field, message] of [
    ['unknown', 'There is no field "unknown"'],
    ['website', 'Website must be at most 2,000 characters'],
    ['about', 'About must be at most 2,000 characters'],
  ] as const) {
    const response = await app.postForm('/api/contact', contactInput({ [field]: 'x'.repeat(2_001) }));
    expect(response.status).toBe(400);
    expect(parse(await response.text()).querySelector('form [role=alert]')?.text).toBe(message);
  }
});
