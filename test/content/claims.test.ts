import { beforeAll, expect, test } from '@jest/globals';
import { parse, NodeType, type Node } from 'node-html-parser';
import { claims, type Claim } from '../../src/site/claims.ts';
import { pages } from '../../src/site/sitemap.ts';
import { CRAWLER, ORIGIN, bootApp } from '../support/app.ts';

const app = bootApp();

/** The case study that the home page shows. */
const CASE_STUDY = 'exhibit-sets-that-rebuild';

const FIGURES =
  /\d[\d,.]*%|\d[\d,]*\+|\d+-\d+ weeks|(?<=\bwithin )\d+ hours|\d+[- ]minutes?(?=(?: \w+)? (?:call|consultation))/gi;

/** What each published page says: its title, its description and what stands in its main part. */
const said = new Map<string, string>();
/** Per page, the figures in the documents that it shows. */
const told = new Map<string, Set<string>>();

beforeAll(async () => {
  const sitemap = parse(await (await app.request('/sitemap.xml')).text());
  for (const { text } of sitemap.querySelectorAll('loc')) {
    const address = text.slice(ORIGIN.length) || '/';
    const { html } = await app.page(address, { userAgent: CRAWLER });
    said.set(address, textOf(html));
    told.set(address, new Set((await storedTexts(address)).match(FIGURES)));
  }
}, 180_000);

function textOf(html: string): string {
  const document = parse(html.replaceAll('<!-- -->', ''));
  const words = (node: Node): string =>
    node.nodeType === NodeType.TEXT_NODE ? node.text : node.childNodes.map(words).join(' ');
  for (const code of document.querySelectorAll('main pre, main code')) code.remove();
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
  if (page === '') return texts('SELECT * FROM case_studies WHERE slug = $1', CASE_STUDY);
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
  if (address === '/blog') return texts('SELECT title, excerpt FROM blog_posts');
  if (page === 'blog') return texts('SELECT * FROM blog_posts WHERE slug = $1', slug);
  return '';
}

/** "30-minute" is what the register calls "30 minutes". */
const asRegistered = (figure: string) => figure.replace(/(\d+)[- ]minutes?/, '$1 minutes').toLowerCase();

const { home, caseStudies, manualTaskTime, connectableApps, mvp, fullSolution, response, call } = claims;

/** Specification 1: the pages that may state a claim; the time until an answer and the length of a call are said anywhere. */
const placed = new Map<string, readonly Claim[]>([
  ['/', [...home, claims.technologiesOnHome]],
  ['/case-studies', caseStudies],
  ['/services/process-automation', [manualTaskTime, connectableApps]],
  ['/contact', [mvp, fullSolution]],
  ['/technologies', [claims.technologiesInTitle]],
]);

const register = (address: string) =>
  [...(placed.get(address) ?? []), response, call].map(({ figure }) => figure.replace('up to ', ''));

test('every page of the site is read', () => {
  const unread = pages.filter(({ path, private: isPrivate }) => {
    if (isPrivate) return false;
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return ![...said.keys()].some((address) => pattern.test(address));
  });
  expect(unread.map(({ path }) => path)).toEqual([]);
});

test('every figure that a page states is registered for that page, or is told by the documents that it shows', () => {
  const findings = [...said].flatMap(([address, text]) =>
    [...text.matchAll(FIGURES)]
      .filter(([figure]) => !register(address).includes(asRegistered(figure)) && !told.get(address)?.has(figure))
      .map(({ 0: figure, index }) => `${address}: ${figure} in "${text.slice(Math.max(0, index - 40), index + 40)}"`),
  );
  expect(findings).toEqual([]);
});

test('the register claims nothing that is not printed where it belongs', () => {
  const findings = [...placed, ['/contact', [response, call]] as const].flatMap(([address, list]) => {
    const printed = new Set((said.get(address) ?? '').match(FIGURES)?.map(asRegistered));
    return list
      .filter(({ figure }) => !printed.has(figure.replace('up to ', '')))
      .map(({ figure, noun }) => `${address}: ${figure} ${noun}`);
  });
  expect(findings).toEqual([]);
});

/** The pages on which a figure stands beside its noun. */
function printedOn({ figure, noun }: Claim): string[] {
  const either = new RegExp(`${figure.replace('+', '\\+')} ${noun}|${noun} ${figure.replace('+', '\\+')}`, 'i');
  return [...said].filter(([, text]) => either.test(text)).map(([address]) => address);
}

test('the claims of the home page are printed there alone', () => {
  expect(home.map(printedOn)).toEqual(home.map(() => ['/']));
});

test('the claims across the case studies are printed on their list alone', () => {
  expect(caseStudies.map(printedOn)).toEqual(caseStudies.map(() => ['/case-studies']));
});

test('task time and connectable apps are claimed on the page of process automation alone', () => {
  expect([manualTaskTime, connectableApps].map(printedOn)).toEqual([
    ['/services/process-automation'],
    ['/services/process-automation'],
  ]);
});

test('what a claim rests on is said to whoever reads a strip of figures', () => {
  const unsaid = (address: string, list: readonly Claim[]) =>
    list.filter(({ basis }) => !said.get(address)?.includes(basis)).map(({ figure, noun }) => `${figure} ${noun}`);
  expect(unsaid('/', home)).toEqual([]);
  expect(unsaid('/case-studies', caseStudies)).toEqual([]);
});
