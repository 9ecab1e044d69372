import { beforeAll, describe, expect, test } from '@jest/globals';
import type { RouteObject } from 'react-router';
import { routes as backOfficeRoutes } from '../../src/back-office/routes.tsx';
import { buildSchemas } from '../../src/server/graphql/schemas.ts';
import type { Operator } from '../../src/domain/shared/operator.ts';
import { pages } from '../../src/site/routes.ts';
import { bootApp } from '../support/app.ts';
import {
  backOffice,
  CANARY,
  fields,
  routes,
  subtrees,
  TOKEN,
  type RouteRule,
  type Rule,
  type SampleIds,
} from '../support/access-rules.ts';
import { sendContactForm } from '../support/builders.ts';
import { addOperator, signedIn } from '../support/operators.ts';
import { rootFields, sampleCall } from '../support/root-fields.ts';

// Without the page cache, the listener is the Express app itself.
const app = bootApp({ environment: { PAGE_CACHE_MB: '0' } });
const { visitor, operator } = buildSchemas();
const [visitorFields, operatorFields] = [rootFields(visitor), rootFields(operator)];

const callers = ['visitor', 'invalid session', 'expired session', 'editor', 'owner'] as const;
type Caller = (typeof callers)[number];
type Headers = Record<string, string>;

let operators: Record<'owner' | 'editor', Operator>;
let ids: SampleIds;

beforeAll(async () => {
  operators = {
    owner: await addOperator(app.database, 'olga'),
    editor: await addOperator(app.database, 'edgar', 'editor'),
  };
  const idIn = async (table: string) => (await app.database.source.query(`SELECT id FROM ${table} LIMIT 1`))[0].id;
  ids = {
    submission: await sendContactForm(app, { name: 'Canary', email: CANARY }),
    blogPost: await idIn('blog_posts'),
    category: await idIn('technology_categories'),
  };
});

/** Each page and form gets a session of its own, because some forms end it. */
async function headersOf(caller: Caller): Promise<Headers> {
  if (caller === 'visitor') return {};
  if (caller === 'invalid session') return { cookie: `__Host-session=${'A'.repeat(43)}` };
  if (caller !== 'expired session') return signedIn(app.database, operators[caller]);
  const session = await signedIn(app.database, operators.owner);
  await app.database.source.query(
    `UPDATE sessions SET "lastSeenAt" = now() - interval '9 hours'
     WHERE id = (SELECT id FROM sessions ORDER BY "createdAt" DESC LIMIT 1)`,
  );
  return session;
}

const isOperator = (caller: Caller) => caller === 'editor' || caller === 'owner';

/** Calls as everybody and returns the outcome for each caller. Visitors never read the canary. */
async function callAsAll<Outcome>(
  call: (headers: Headers) => Promise<Response>,
  outcomeOf: (response: Response, body: string) => Outcome,
  headersFor: (caller: Caller) => Headers | Promise<Headers> = headersOf,
): Promise<Record<Caller, Outcome>> {
  const outcomes: [Caller, Outcome][] = [];
  for (const caller of callers) {
    const response = await call(await headersFor(caller));
    const body = await response.text();
    if (!isOperator(caller)) expect(body).not.toContain(CANARY);
    outcomes.push([caller, outcomeOf(response, body)]);
  }
  return Object.fromEntries(outcomes) as Record<Caller, Outcome>;
}

/** Returns what a shared cache, such as a CDN, may store of a response to a GET, or nothing. */
function shareable({ headers }: Response, body: string): string | undefined {
  return /no-store|private/.test(headers.get('cache-control') ?? '') ? undefined : `${headers.getSetCookie()}${body}`;
}

/** Returns what a rule expects, given the outcomes for a stranger, for an editor who lacks the role, and otherwise. */
function expected<Outcome>(rule: Rule, [stranger, lacking, allowed]: [Outcome, Outcome, Outcome]) {
  const isPublic = rule === 'public' || rule === 'visitor write';
  const others = isPublic ? allowed : stranger;
  const editor = rule === 'owner' ? lacking : allowed;
  return {
    visitor: others,
    'invalid session': others,
    'expired session': others,
    editor,
    owner: allowed,
  };
}

interface Layer {
  rawPath: string | string[];
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

/** Returns the routes below a router, such as "GET /api/technologies", and the paths of its other handlers. */
function walk(stack: Layer[], mount = ''): { routes: string[]; subtrees: string[] } {
  const found = stack.map(({ rawPath, route, handle }) => {
    const paths = [rawPath].flat().map((path) => mount + (path === '/' ? '' : path));
    if (route) {
      const path = mount + (route.path === '/' ? '' : route.path);
      // Handlers of all methods, such as those of GraphQL.
      if (route.methods['_all']) return { routes: [], subtrees: [path] };
      return { routes: Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${path}`), subtrees: [] };
    }
    if (handle.stack) return walk(handle.stack, paths[0]);
    return { routes: [], subtrees: paths.map((path) => path || '/') };
  });
  return { routes: found.flatMap((part) => part.routes), subtrees: found.flatMap((part) => part.subtrees) };
}

/** Returns the pages and forms below a route of React Router, such as "POST /operator/mail". */
function pagesAndForms({ path, action, children = [] }: RouteObject): string[] {
  const own = path && path !== '*' ? [`GET ${path}`, ...(action ? [`POST ${path}`] : [])] : [];
  return [...own, ...children.flatMap(pagesAndForms)];
}

const send = (name: string, { path, body }: RouteRule) => {
  const [method = '', pattern = ''] = name.split(' ');
  return (headers: Headers) =>
    app.request(path?.(ids) ?? pattern, {
      method,
      headers: { accept: pattern.startsWith('/api') ? 'application/json' : 'text/html', ...headers },
      ...(method === 'POST' && { body: new URLSearchParams(body) }),
    });
};

test('every route of Express has a rule', () => {
  const found = walk((app.express as unknown as { router: { stack: Layer[] } }).router.stack);
  expect(found.routes.sort()).toEqual(Object.keys(routes).sort());
  expect([...new Set(found.subtrees)].sort()).toEqual(subtrees);
});

test('every page and form of the back office has a rule', () => {
  expect(backOfficeRoutes.flatMap(pagesAndForms).sort()).toEqual(Object.keys(backOffice).sort());
});

test('every root field has a rule, and the visitor schema has exactly the public ones', () => {
  expect(Object.keys(operatorFields).sort()).toEqual(Object.keys(fields).sort());
  const open = Object.keys(fields).filter((name) => ['public', 'visitor write'].includes(fields[name] ?? ''));
  expect(Object.keys(visitorFields).sort()).toEqual(open.sort());
});

test.each(Object.entries({ ...routes, ...backOffice }))(
  '%s answers each caller as its rule says',
  async (name, route) => {
    const shared: (string | undefined)[] = [];
    const statuses = await callAsAll(send(name, route), (response, body) => {
      if (name.startsWith('GET')) shared.push(shareable(response, body));
      return response.status;
    });
    expect(statuses).toEqual(expected(route.rule, [401, 403, route.status ?? 200]));
    if (!name.startsWith('GET')) return;
    // A cache that does not know the callers apart must not have more than one answer, and none of an operator.
    expect(new Set(shared).size).toBe(1);
    if (route.rule !== 'public') expect(shared.filter(Boolean)).toEqual([]);
  },
);

describe('root fields', () => {
  const sessions = {} as Record<Caller, Headers>;

  beforeAll(async () => {
    for (const caller of callers) sessions[caller] = await headersOf(caller);
  });

  test.each(Object.entries(fields))('%s answers each caller as its rule says', async (name, rule) => {
    const rootField = operatorFields[name];
    const body = JSON.stringify(rootField && sampleCall(rootField));
    const outcomes = await callAsAll(
      (headers) =>
        app.request('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }),
      (_response, answer) => {
        if (answer.includes('Cannot query field')) return 'unknown';
        const { errors = [] } = JSON.parse(answer) as { errors?: { extensions: { code: string } }[] };
        const code = errors[0]?.extensions.code ?? '';
        return ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'INTERNAL', 'MALFORMED_REQUEST'].includes(code) ? code : 'allowed';
      },
      (caller) => sessions[caller],
    );
    expect(outcomes).toEqual(expected(rule, ['unknown', 'NOT_ALLOWED', 'allowed']));
  });
});

test('every public page answers all callers alike, and private pages are not cached', async () => {
  for (const { path, private: isPrivate } of pages) {
    if (path.includes(':') && !isPrivate) continue;
    const address = path.replace(':token', TOKEN);
    const answers = await callAsAll(
      (headers) => app.request(address, { headers }),
      (response, body) => `${response.status} ${shareable(response, body) ?? 'not shared'}`,
    );
    expect({ path, answers: new Set(Object.values(answers)).size }).toEqual({ path, answers: 1 });
    expect({ path, private: answers.visitor.endsWith('not shared') }).toEqual({ path, private: isPrivate ?? false });
  }
});
