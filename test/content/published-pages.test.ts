import { beforeAll, expect, test } from '@jest/globals';
import { NodeType, type HTMLElement, type Node } from 'node-html-parser';
import { sampleClaims } from '../../scripts/sample-content.ts';
import { drawnNameIn } from '../../src/rules/picture-files.ts';
import { replyTime } from '../../src/rules/reply-promise.ts';
import { site } from '../../src/site.config.ts';
import { claimPath, claimPlaces, claimSource } from '../../src/rules/claims.ts';
import { pages } from '../../src/site/routes.ts';
import { bootApp } from '../support/app.ts';
import { crawl, type Crawl } from '../support/crawl.ts';
import { ORIGIN } from '../support/origin.ts';

const app = bootApp();

const FIGURES =
  /\d[\d,.]*%|\d[\d,]*\+|\d+-\d+ weeks|(?<=\bwithin )\d+ hours|\d+[- ]minutes?(?=(?: \w+)? (?:call|consultation))/gi;

let crawled: Crawl;

/** Title, description and main text of each published page. */
const pageTexts = new Map<string, string>();
/** Figures in the documents that each page shows. */
const documentFigures = new Map<string, Set<string>>();

beforeAll(async () => {
  crawled = await crawl(app);
  for (const page of crawled.published) {
    pageTexts.set(page.pathname, textOf(crawled.answerAt(page).document));
    documentFigures.set(page.pathname, new Set((await storedTexts(page.pathname)).match(FIGURES)));
  }
}, 180_000);

function textOf(document: HTMLElement): string {
  const words = (node: Node): string => {
    if (node.nodeType === NodeType.TEXT_NODE) return node.text;
    return ['PRE', 'CODE'].includes((node as HTMLElement).tagName) ? '' : node.childNodes.map(words).join(' ');
  };
  const parts = [
    document.querySelector('title')?.text,
    document.querySelector('meta[name=description]')?.getAttribute('content'),
    ...document.querySelectorAll('main').map(words),
  ];
  return parts.join(' ').replace(/\s+/g, ' ');
}

async function storedTexts(address: string): Promise<string> {
  const [, page = '', ...rest] = address.split('/');
  const slug = rest.at(-1) ?? '';
  const texts = async (sql: string, ...values: string[]) => {
    const rows: object[] = await app.database.source.query(sql, values);
    return JSON.stringify(rows);
  };
  if (page === '') return texts('SELECT * FROM case_studies ORDER BY "homePlace" NULLS LAST LIMIT 1');
  if (address === '/case-studies') return texts('SELECT * FROM case_studies');
  if (page === 'case-studies') return texts('SELECT * FROM case_studies WHERE slug = $1', slug);
  if (address === '/technologies') {
    return texts(`SELECT *, (SELECT count(*) FROM technologies) || '+' AS badge FROM technologies`);
  }
  if (page === 'technologies') {
    return texts(
      'SELECT * FROM technologies WHERE "categoryId" = (SELECT "categoryId" FROM technologies WHERE slug = $1)',
      slug,
    );
  }
  if (page === 'services') {
    // A section shows the first figure of its newest case study.
    return texts(
      `SELECT metrics FROM case_studies WHERE array_to_string("serviceSections", ' ') LIKE $1`,
      `%${slug}#%`,
    );
  }
  if (address === '/contact') {
    const questions = await texts(`SELECT "values" FROM site_texts WHERE key = 'questions-page'`);
    return questions + (await texts('SELECT * FROM case_studies'));
  }
  if (address === '/sample') return texts(`SELECT "values" FROM site_texts WHERE key = 'deliverables'`);
  if (address === '/blog') return texts('SELECT title, excerpt FROM blog_posts');
  if (page === 'topics') {
    return texts('SELECT title, excerpt FROM blog_posts UNION ALL SELECT title, problem FROM case_studies');
  }
  if (page === 'blog') return texts('SELECT * FROM blog_posts WHERE slug = $1', slug);
  return '';
}

/** Returns a figure as the claims write it: "30-minute" as "30 minutes". */
const asRegistered = (figure: string) => figure.replace(/(\d+)[- ]minutes?/, '$1 minutes').toLowerCase();

const REPLY_TIME = replyTime(site.replyHours);

const firstClaims = sampleClaims();

type Claim = (typeof firstClaims)[number];

/** Specification 1: the pages with claims of their own. */
const claimsByPage = Map.groupBy(firstClaims, claimPath);

/** Any page may state the response time and the length of a call. */
const everywhere = [REPLY_TIME, '30 minutes'];

const register = (address: string) =>
  (claimsByPage.get(address) ?? []).map(({ figure }) => figure.replace('up to ', '')).concat(everywhere);

test('reads every page of the site', () => {
  const unread = pages.filter(({ path, private: isPrivate, noindex }) => {
    if (isPrivate || noindex) return false;
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return ![...pageTexts.keys()].some((address) => pattern.test(address));
  });
  expect(unread.map(({ path }) => path)).toEqual([]);
});

test('no title but the given ones is longer than 70 characters with the brand', () => {
  const long = crawled.published
    .filter(({ pathname }) => !pathname.startsWith('/technologies/'))
    .map((page) => crawled.answerAt(page).document.querySelector('title')?.text ?? '')
    .filter((title) => title.length > 70);
  expect(long).toEqual([]);
});

test('no description holds a line break', () => {
  const broken = crawled.published.filter((page) =>
    /\n/.test(crawled.answerAt(page).document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''),
  );
  expect(broken.map(({ pathname }) => pathname)).toEqual([]);
});

test('every page has a card for link previews, described in words', () => {
  for (const page of crawled.published) {
    const { document } = crawled.answerAt(page);
    const property = (name: string) => document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
    const card = new URL(property('image') ?? '').pathname;
    expect([page.pathname, drawnNameIn(card) !== undefined]).toEqual([page.pathname, true]);
    expect(property('image:alt')).toBeTruthy();
  }
});

test('every figure on a page is a claim of that page or from its documents', () => {
  const findings = [...pageTexts].flatMap(([address, text]) =>
    [...text.matchAll(FIGURES)]
      .filter(
        ([figure]) => !register(address).includes(asRegistered(figure)) && !documentFigures.get(address)?.has(figure),
      )
      .map(({ 0: figure, index }) => `${address}: ${figure} in "${text.slice(Math.max(0, index - 40), index + 40)}"`),
  );
  expect(findings).toEqual([]);
});

test('every registered claim is printed on its pages', () => {
  const findings = [...claimsByPage].flatMap(([address, list]) => {
    const printed = new Set((pageTexts.get(address) ?? '').match(FIGURES)?.map(asRegistered));
    return list
      .filter(({ figure }) => !printed.has(figure.replace('up to ', '')))
      .map(({ figure, label }) => `${address}: ${figure} ${label}`);
  });
  expect(findings).toEqual([]);
  expect(pageTexts.get('/contact')).toContain('30-minute consultation');
});

/** Returns the pages that print a figure beside its label. */
function printedOn({ figure, label }: Claim): string[] {
  const either = new RegExp(`${figure.replace('+', '\\+')} ${label}|${label} ${figure.replace('+', '\\+')}`, 'i');
  return [...pageTexts].filter(([, text]) => either.test(text)).map(([address]) => address);
}

/** Figures about the catalog are parts of its title and of a link. */
const ofWork = firstClaims.filter(({ place }) => !['Home catalog link', 'Catalog title'].includes(place));

test('every claim appears with its label on its page, and on no other page', () => {
  expect(new Set(firstClaims.map(({ place }) => place))).toEqual(new Set(claimPlaces));
  expect(ofWork.map(printedOn)).toEqual(ofWork.map((claim) => [claimPath(claim)]));
});

test('every page shows what its claims cover and where they come from', () => {
  const missing = ofWork.filter((claim) => !pageTexts.get(claimPath(claim))?.includes(claimSource(claim)));
  expect(missing).toEqual([]);
});

/** Returns the references on published pages that match a condition. */
function findReferences(matches: (reference: URL, answer: ReturnType<Crawl['answerAt']>) => boolean): string[] {
  const found = crawled.published.flatMap((page) =>
    crawled
      .answerAt(page)
      .references.filter((reference) => matches(reference, crawled.answerAt(reference)))
      .map((reference) => `${page.pathname}: ${reference.href.slice(ORIGIN.length)}`),
  );
  return [...new Set(found)];
}

test('the sitemap lists more than 180 pages that exist and have links', () => {
  expect(crawled.published.length).toBeGreaterThan(180);
  for (const page of crawled.published) {
    const { status, references } = crawled.answerAt(page);
    expect({ page: page.pathname, status }).toEqual({ page: page.pathname, status: 200 });
    expect(references.length).toBeGreaterThan(10);
  }
});

test('every internal link leads to a page or a file without a redirect', () => {
  expect(findReferences((_, { status }) => status !== 200)).toEqual([]);
});

test('every anchor leads to an existing ID', () => {
  expect(findReferences(({ hash }, { ids }) => hash !== '' && !ids.has(decodeURIComponent(hash.slice(1))))).toEqual([]);
});

test('every published page except the home page is linked from another page', () => {
  const targets = new Set(
    [...crawled.answers].flatMap(([address, { references }]) =>
      references.filter(({ pathname }) => pathname !== address).map(({ pathname }) => pathname),
    ),
  );
  const unlinked = crawled.published.filter(({ pathname }) => pathname !== '/' && !targets.has(pathname));
  expect(unlinked.map(({ pathname }) => pathname)).toEqual([]);
});
