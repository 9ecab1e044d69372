import { expect, test } from '@jest/globals';
import { storedDetails } from './contact-form.service.ts';

test('stores the cleaned fields of the form, and empty optional ones as null', () => {
  const typed = { name: ' Ada ', email: 'ada@firm.example\n', company: '  ', role: ' Partner ', message: ' a\r\nb ' };
  const input = { ...typed, useCase: 'other' as const, website: 'bot', article: '/blog' };
  expect(storedDetails(input)).toEqual({
    name: 'Ada',
    email: 'ada@firm.example',
    company: null,
    role: 'Partner',
    useCase: 'other',
    message: 'a\nb',
  });
});
