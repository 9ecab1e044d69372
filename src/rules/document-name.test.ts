import { expect, test } from '@jest/globals';
import { choice, line, title } from './content-field.ts';
import type { ContentTypeDefinition } from './content-types.ts';
import { documentName } from './document-name.ts';

const type: ContentTypeDefinition = {
  key: 'claims',
  name: 'claim',
  label: { one: 'Figure', many: 'Figures' },
  titleField: 'label',
  fields: {
    label: title({ label: 'Label', description: 'A label.', max: 100 }),
    figure: line({ label: 'Figure', description: 'A figure.', max: 30 }),
    place: choice({
      label: 'Place',
      description: 'A place.',
      options: ['Home', 'Case studies'],
      message: 'Please select a place',
    }),
  },
  path: () => '/',
};
const figure = { label: 'cost reduction', figure: '40%' };

test('a document has the name of its title', () => {
  expect(documentName(type, { ...figure, place: 'Home' })).toBe('cost reduction');
});

test('other fields tell documents with the same title apart', () => {
  const withPlace = { ...type, nameFields: ['figure', 'label', 'place'] };
  expect(documentName(withPlace, { ...figure, place: 'Case studies' })).toBe('40% · cost reduction · Case studies');
  expect(documentName(withPlace, { label: 'cost reduction', figure: '', place: null })).toBe('cost reduction');
});
