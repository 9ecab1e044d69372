import { beforeAll, expect, test } from '@jest/globals';
import { parse } from 'node-html-parser';
import { CRAWLER, ORIGIN, bootApp } from '../support/app.ts';

const app = bootApp();

interface Answer {
  status: number;
  /** The ids that an anchor can lead to. */
  ids: Set<string>;
  /** What the page refers to within the site, as absolute addresses. */
  references: URL[];
}

/** Each distinct address once, without its anchor. */
const answers = new Map<string, Answer>();

async function visit({ pathname, search }: URL): Promise<Answer> {
  const address = pathname + search;
  const known = answers.get(address);
  if (known) return known;
  const response = await app.request(address, { headers: { 'user-agent': CRAWLER, accept: 'text/html, */*' } });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  const body = Buffer.from(await response.arrayBuffer());
  const document = parse(isPage ? body.toString() : '');
  const answer = {
    status: response.status,
    ids: new Set(document.querySelectorAll('[id]').map(({ id }) => id)),
    references: document
      .querySelectorAll('[href], [src], form[action]')
      .map((element) => ['href', 'src', 'action'].map((name) => element.getAttribute(name)).find(Boolean) ?? '')
      .map((reference) => new URL(reference, ORIGIN + address))
      .filter(({ origin, pathname: path }) => origin === ORIGIN && !path.startsWith('/api/')),
  };
  answers.set(address, answer);
  return answer;
}

const published: URL[] = [];

beforeAll(async () => {
  const sitemap = parse(await (await app.request('/sitemap.xml')).text());
  published.push(...sitemap.querySelectorAll('loc').map(({ text }) => new URL(text)));
  for (const page of published) {
    const { references } = await visit(page);
    for (const reference of references) await visit(reference);
  }
}, 180_000);

/** Per page of the sitemap, its references for which something is wrong. */
async function findings(wrong: (reference: URL, answer: Answer) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const page of published) {
    for (const reference of (await visit(page)).references) {
      if (wrong(reference, await visit(reference)))
        found.push(`${page.pathname}: ${reference.href.slice(ORIGIN.length)}`);
    }
  }
  return [...new Set(found)];
}

test('every page has links, and there are as many pages as the catalogue needs', async () => {
  expect(published.length).toBeGreaterThan(180);
  for (const page of published) expect((await visit(page)).references.length).toBeGreaterThan(10);
});

test('every link within the site leads to a page or a file that is there, without a detour', async () => {
  expect(await findings((_, { status }) => status !== 200)).toEqual([]);
});

test('every anchor leads to something that has its name', async () => {
  expect(await findings(({ hash }, { ids }) => hash !== '' && !ids.has(decodeURIComponent(hash.slice(1))))).toEqual([]);
});

test('every published page but the home page is linked to from another one', () => {
  const targets = new Set(
    [...answers].flatMap(([address, { references }]) =>
      references.filter(({ pathname }) => pathname !== address).map(({ pathname }) => pathname),
    ),
  );
  expect(published.map(({ pathname }) => pathname).filter((path) => path !== '/' && !targets.has(path))).toEqual([]);
});
