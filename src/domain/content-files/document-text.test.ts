import { expect, test } from '@jest/globals';
import { DocumentTextError, parseDocumentText, writeDocumentText } from './document-text.ts';

test('reads attributes and the body, and knows their lines', () => {
  const { attributes, body, lineOf } = parseDocumentText(
    '---\nname: A\ntags:\n  - b\nicon: c\n---\n\nText\n---\nMore.\n',
  );
  expect(attributes).toEqual({ name: 'A', tags: ['b'], icon: 'c' });
  expect(body).toBe('Text\n---\nMore.');
  expect(['name', 'tags', 'icon', null, 'missing'].map(lineOf)).toEqual([2, 3, 5, 7, 1]);
});

test('reads Windows line breaks', () => {
  expect(parseDocumentText('---\r\nname: A\r\n---\r\nOne\r\nTwo\r\n')).toMatchObject({
    attributes: { name: 'A' },
    body: 'One\nTwo',
  });
});

test.each([
  ['No front matter.', 1],
  ['---\nname: x\n', 1],
  [' ---\nname: x\n---\nText', 1],
  ['---\njust text\n---\n', 2],
  ['---\nname: x\nname: y\n---\n', 3],
  ['---\nname: x\nicon: [a\n---\n', 3],
])('refuses %j and names line %i', (text, line) => {
  const refused = (): unknown => {
    try {
      return parseDocumentText(text);
    } catch (error) {
      return error;
    }
  };
  expect(refused()).toBeInstanceOf(DocumentTextError);
  expect(refused()).toMatchObject({ line });
});

test('reads what it has written', () => {
  const attributes = {
    title: 'Yes: no, #1 "quoted"',
    date: '2025-01-31',
    text: 'One\n\n---\nTwo: 1\n  Three',
    number: 12,
    list: ['- a', 'null', '1.0', '\u{1F600}\u2028'],
    rows: [{ label: 'true', after: '~' }],
  };
  const text = writeDocumentText(attributes, '# Body\n\n---\n\nEnd');
  expect(parseDocumentText(text)).toMatchObject({ attributes, body: '# Body\n\n---\n\nEnd' });
});
