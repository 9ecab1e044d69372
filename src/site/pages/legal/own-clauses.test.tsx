import { expect, test } from '@jest/globals';
import { ownClauses } from './own-clauses.tsx';

const clause = (title: string) => ({ title, summary: 'In short.', html: '<p>Text</p>' });
const ids = (clauses: readonly { id: string }[]) => clauses.map(({ id }) => id);

test('the addresses of clauses follow from their titles, and each is unique', () => {
  const computed = ownClauses([clause('Contact')]);
  const own = ownClauses(['Contact', 'Scope & limits', 'Scope - limits', 'Contact 2', '条款'].map(clause), computed);
  expect(ids(own)).toEqual(['contact-2', 'scope-limits', 'scope-limits-2', 'contact-2-2', 'clause']);
});
