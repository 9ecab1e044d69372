import { expect, test } from '@jest/globals';
import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { Select, TextArea, TextField } from './Field.tsx';

const controlOf = (field: React.ReactElement) =>
  parse(renderToStaticMarkup(field)).querySelector('input, textarea, select')?.attributes;

test('a field is described by its hint and its error, which marks it as invalid', () => {
  const field = { id: 'name', label: 'Name' };
  expect(controlOf(<TextField {...field} />)).not.toHaveProperty('aria-describedby');
  expect(controlOf(<TextField {...field} />)).not.toHaveProperty('aria-invalid');
  expect(controlOf(<TextField {...field} hint="In full" />)).toMatchObject({ 'aria-describedby': 'name-hint' });
  expect(controlOf(<TextArea {...field} hint="In full" error="Too short" />)).toMatchObject({
    'aria-describedby': 'name-hint name-error',
    'aria-invalid': 'true',
  });
});

test('only a field that visitors type in is required', () => {
  const field = { id: 'useCase', label: 'Use case', required: true };
  expect(controlOf(<TextField {...field} />)).toHaveProperty('required');
  expect(controlOf(<Select {...field} />)).not.toHaveProperty('required');
  expect(renderToStaticMarkup(<Select {...field} />)).toContain(' *</span>');
});
