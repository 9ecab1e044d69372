import { expect, test } from '@jest/globals';
import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FieldErrors } from '../rules/field-schema.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

const labels = { name: 'Name', email: 'Email', message: 'Message' };

test.each([
  [{ message: 'Too long', name: 'Too short' }, '2 things need your attention', ['#name', '#message']],
  [{ email: 'Not an address' }, 'One thing needs your attention', ['#email']],
])('lists the errors %j in the order of the fields', (errors, title, targets) => {
  const summary = parse(renderToStaticMarkup(<ErrorSummary errors={errors} labels={labels} />));
  expect(summary.querySelector('#error-summary-title')?.text).toBe(title);
  expect(summary.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual(targets);
});

test.each<FieldErrors>([{}, { website: 'Of no visible field' }])('shows nothing for %j', (errors) => {
  expect(renderToStaticMarkup(<ErrorSummary errors={errors} labels={labels} />)).toBe('');
});
