import { parse, type HTMLElement } from 'node-html-parser';
import type { TestApp } from './app.ts';
import { ORIGIN } from './origin.ts';
import { CRAWLER } from './user-agents.ts';

interface Answer {
  status: number;
  /** The parsed HTML or SVG. Empty for other types. */
  document: HTMLElement;
  ids: Set<string>;
  /** References within the site, as absolute URLs. */
  references: URL[];
}

export interface Crawl {
  /** The pages of the sitemap. */
  published: readonly URL[];
  /** Returns the response at an address, ignoring its hash. */
  answerAt(address: URL): Answer;
  answers: ReadonlyMap<string, Answer>;
}

/** Requests every page of the sitemap and everything that they reference within the site, each once, as a crawler. */
export async function crawl(app: Pick<TestApp, 'request'>): Promise<Crawl> {
  const answers = new Map<string, Answer>();

  async function load({ pathname, search }: URL): Promise<Answer> {
    const address = pathname + search;
    const known = answers.get(address);
    if (known) return known;
    const response = await app.request(address, { headers: { 'user-agent': CRAWLER, accept: 'text/html, */*' } });
    const isDocument = /^(text\/html|image\/svg)/.test(response.headers.get('content-type') ?? '');
    const body = Buffer.from(await response.arrayBuffer());
    const document = parse(isDocument ? body.toString().replaceAll('<!-- -->', '') : '');
    const answer = {
      status: response.status,
      document,
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

  const sitemap = parse(await (await app.request('/sitemap.xml')).text());
  const published = sitemap.querySelectorAll('loc').map(({ text }) => new URL(text));
  for (const page of published) {
    for (const reference of (await load(page)).references) await load(reference);
  }
  return {
    published,
    answers,
    answerAt: ({ pathname, search }) => answers.get(pathname + search)!,
  };
}
