import { expect } from '@jest/globals';
import type { TestApp } from './app.ts';

/** Returns the fields of a valid contact form with the overrides of a test. */
export function contactInput(overrides: Record<string, unknown> = {}): Record<string, string> {
  return {
    name: 'Ada Example',
    email: 'ada@example.com',
    company: 'Example & Partners',
    role: 'Office manager',
    useCase: 'legal-tech',
    message: 'We prepare exhibit books by hand and would like to stop.',
    ...overrides,
  } as Record<string, string>;
}

/** Returns the fields of the form that books a call with the overrides of a test. */
export function callInput(overrides: Record<string, string> = {}): Record<string, string> {
  return {
    startsAt: '2026-01-05T10:00:00.000Z',
    timeZone: 'America/New_York',
    name: 'Ada Example',
    email: 'ada@example.com',
    company: 'Example & Partners',
    useCase: 'legal-tech',
    message: 'Exhibit books by hand.',
    ...overrides,
  };
}

/** Sends a submission and returns its ID. */
export async function sendContactForm(app: TestApp, overrides: Record<string, unknown>): Promise<string> {
  const fields = contactInput(overrides);
  expect((await app.postJson('/api/contact', fields)).status).toBe(200);
  const statement = 'SELECT id FROM contact_submissions WHERE name = $1';
  return (await app.database.source.query(statement, [fields['name']]))[0].id;
}

/** Sets the age of a submission in hours. */
export const setSubmissionAge = (app: TestApp, id: string, hours: number): Promise<unknown> =>
  app.database.source.query(
    `UPDATE contact_submissions SET "createdAt" = now() - make_interval(mins => $2) WHERE id = $1`,
    [id, hours * 60],
  );

/** Adds a confirmed subscriber of the newsletter. */
export const subscribe = (app: TestApp, email: string): Promise<unknown> =>
  app.database.source.query('INSERT INTO newsletter_subscribers (email, "confirmedAt") VALUES ($1, now())', [email]);

/** Sets the postal address of the practice, without which no newsletter is sent. */
export const setPostalAddress = (app: TestApp, address: string | null): Promise<void> =>
  app.database.change(
    `UPDATE site_texts SET "values" = "values" || '${JSON.stringify({ postalAddress: address })}' WHERE key = 'settings'`,
  );

/** Form values of a new blog post, saved as a draft. */
export const NEW_BLOG_POST = {
  intent: 'save',
  title: 'A new article about ledgers',
  slug: '',
  excerpt: 'What is in it, told in more than twenty characters.',
  format: 'markdown',
  content: '## A heading\n\nSome *text* that is long enough to be an article of its own.<script>alert(1)</script>',
  category: 'Legal Tech',
  readTime: '5 min read',
  publishDate: '2026-01-31',
  tags: 'Ledgers\r\n\r\nMoney\r\n',
  publication: 'draft',
  publishAt: '',
};
/** The path of that blog post once it is published. */
export const NEW_BLOG_POST_PATH = '/blog/2026/01/a-new-article-about-ledgers';
