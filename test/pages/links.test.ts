import { beforeAll, expect, test } from '@jest/globals';
import { bootApp, ORIGIN } from '../support/app.ts';
import { crawl, type Crawl } from '../support/crawl.ts';

const app = bootApp();
let site: Crawl;

beforeAll(async () => {
  site = await crawl(app);
});

function wrongReferences(isWrong: (reference: URL, answer: ReturnType<Crawl['answerAt']>) => boolean): string[] {
  return site.published.flatMap((page) =>
    site
      .answerAt(page)
      .references.filter((reference) => isWrong(reference, site.answerAt(reference)))
      .map((reference) => `${page.pathname}: ${reference.href.slice(ORIGIN.length)}`),
  );
}

test('every page of the sitemap is found and has links', () => {
  for (const page of site.published) {
    const { status, references } = site.answerAt(page);
    expect({ page: page.pathname, status }).toEqual({ page: page.pathname, status: 200 });
    expect(references.length).toBeGreaterThan(10);
  }
});

test('every link leads to a page or a file without a redirect', () => {
  expect(wrongReferences((_, { status }) => status !== 200)).toEqual([]);
});

test('every anchor leads to an element with its ID', () => {
  expect(wrongReferences(({ hash }, { ids }) => hash !== '' && !ids.has(decodeURIComponent(hash.slice(1))))).toEqual(
    [],
  );
});
