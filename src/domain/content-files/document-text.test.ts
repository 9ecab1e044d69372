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

test('reads a file with a byte order mark and no line break at its end', () => {
  expect(parseDocumentText('\uFEFF---\nname: A\n---')).toMatchObject({ attributes: { name: 'A' }, body: '' });
});

const NO_FRONT_MATTER = 'The file has no front matter between two lines of dashes';
const NO_ATTRIBUTES = 'The front matter must be attributes with values';

test.each([
  ['No front matter.', 1, NO_FRONT_MATTER],
  ['---\nname: x\n', 1, NO_FRONT_MATTER],
  ['---\nname: x\n---Text', 1, NO_FRONT_MATTER],
  [' ---\nname: x\n---\nText', 1, NO_FRONT_MATTER],
  ['---\njust text\n---\n', 2, NO_ATTRIBUTES],
  ['---\n\n---\n', 2, NO_ATTRIBUTES],
  ['---\nname: x\nname: y\n---\n', 3, 'Map keys must be unique'],
  ['---\nname: x\nicon: [a\n---\n', 3, expect.stringContaining('Flow sequence')],
])('refuses %j and names line %i', (text, line, message) => {
  const refused = (): unknown => {
    try {
      return parseDocumentText(text);
    } catch (error) {
      return error;
    }
  };
  expect(refused()).toBeInstanceOf(DocumentTextError);
  expect(refused()).toMatchObject({ line, message });
});

test('writes each attribute on a line of its own, and a body if there is one', () => {
  const excerpt = 'One sentence after the other. '.repeat(10).trim();
  expect(writeDocumentText({ name: 'A', excerpt }, 'Text')).toBe(`---\nname: A\nexcerpt: ${excerpt}\n---\nText\n`);
  expect(writeDocumentText({ name: 'A' }, '')).toBe('---\nname: A\n---\n');
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
