import { expect, test } from '@jest/globals';
import { contentTypeDefinitions } from './content-type-definitions.ts';

/** Fields that accept web addresses only, with a check of one address. */
const linkFields = contentTypeDefinitions.flatMap(({ key, fields }) =>
  Object.entries(fields).flatMap(([name, { kind, schema }]) => {
    const check = (address: string) => schema.check(kind.type === 'lines' ? [address] : address);
    const isLink = check('https://www.example.com') === undefined && check('No address, but text.') !== undefined;
    return isLink ? [{ field: `${key}.${name}`, check }] : [];
  }),
);

test('finds the fields whose values become links', () => {
  expect(linkFields.map(({ field }) => field)).toEqual([
    'technologies.learningResources',
    'settings.linkedIn',
    'settings.x',
    'settings.booking',
  ]);
});

const REFUSED = ['javascript:alert(1)', 'data:text/html,x', 'https://', 'https://user@example.com', '//example.com'];

test.each(linkFields)('$field refuses scripts and malformed addresses', ({ check }) => {
  for (const address of REFUSED) expect(check(address)).toContain('must be an address such as https://example.com');
});
