import { expect, test } from '@jest/globals';
import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { Cover } from './Cover.tsx';

const drawn = '0123456789abcdef';
const picture = { hash: 'a'.repeat(32), width: 1000, height: 500, alt: 'A desk' };
const imageOf = (cover: React.ReactElement) => {
  const Page = createRoutesStub([{ path: '/', Component: () => cover }]);
  return parse(renderToStaticMarkup(<Page />)).querySelector('img')?.attributes;
};

test('loads a cover lazily, except the first one of a page', () => {
  expect(imageOf(<Cover path="/case-studies/one" drawn={drawn} picture={null} sizes="1px" />)).toMatchObject({
    loading: 'lazy',
  });
  const first = imageOf(<Cover path="/case-studies/one" drawn={drawn} picture={null} sizes="1px" priority />);
  expect(first).toMatchObject({ fetchPriority: 'high' });
  expect(first).not.toHaveProperty('loading');
});

test('shows an uploaded picture with its text instead of the drawn one, which has none', () => {
  const drawnImage = imageOf(<Cover path="/case-studies/one" drawn={drawn} picture={null} sizes="1px" />);
  expect(drawnImage).toMatchObject({ src: `/covers/${drawn}-800.webp`, alt: '' });
  const image = imageOf(<Cover path="/case-studies/one" drawn={drawn} picture={picture} sizes="1px" />);
  expect(image).toMatchObject({ src: `/pictures/${picture.hash}-1000.webp`, alt: 'A desk' });
});
