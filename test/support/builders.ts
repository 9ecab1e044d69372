import { expect } from '@jest/globals';
import type { TestApp } from './app.ts';

/** An inquiry that is accepted, with what a test wants to be otherwise. */
export function inquiry(overrides: Record<string, unknown> = {}): Record<string, string> {
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

/** Sends an inquiry, and answers its id. */
export async function inquire(app: TestApp, overrides: Record<string, unknown>): Promise<string> {
  const fields = inquiry(overrides);
  expect((await app.postJson('/api/contact', fields)).status).toBe(200);
  const statement = 'SELECT id FROM contact_submissions WHERE name = $1';
  return (await app.database.source.query(statement, [fields['name']]))[0].id;
}

/** As if the inquiry had come so many hours ago. */
export const came = (app: TestApp, id: string, hours: number): Promise<unknown> =>
  app.database.source.query(
    `UPDATE contact_submissions SET "createdAt" = now() - make_interval(mins => $2) WHERE id = $1`,
    [id, hours * 60],
  );

/** Somebody who gets the newsletter. */
export const subscribe = (app: TestApp, email: string): Promise<unknown> =>
  app.database.source.query('INSERT INTO newsletter_subscribers (email, "isActive") VALUES ($1, true)', [email]);

/** The form of a new article, filled in for a draft. */
export const NEW_ARTICLE = {
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
/** Where visitors find it. */
export const NEW_ARTICLE_PATH = '/blog/2026/01/a-new-article-about-ledgers';
