import { expect, test } from '@jest/globals';
import { pictureCard } from '../../rules/picture-files.ts';
import { socialCard } from './social-card.ts';

const subject = { slug: 'exhibits', title: 'Exhibits that rebuild' };

test('names the drawn card of a document with the title that it shows', () => {
  const card = { path: '/social/exhibits.png', alt: 'Exhibits that rebuild' };
  expect(socialCard(new Set(['exhibits']), subject)).toEqual(card);
  expect(socialCard(new Set(['others']), subject)).toBeUndefined();
});

test('prefers the uploaded cover of a document', () => {
  const coverPicture = { hash: 'a'.repeat(64), alt: 'Two binders' };
  expect(socialCard(new Set(['exhibits']), { ...subject, coverPicture })).toEqual({
    path: pictureCard(coverPicture.hash),
    alt: 'Two binders',
  });
  expect(socialCard(new Set(), { ...subject, coverPicture: { ...coverPicture, alt: '' } })?.alt).toBe(subject.title);
});
