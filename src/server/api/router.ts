import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { Config } from '../../config.ts';
import type { Visitor } from '../../domain/shared/request-context.ts';
import { AppError, invalidInput, type ErrorCode } from '../../rules/errors.ts';
import { allRows } from '../../rules/pagination.ts';
import { check, type FormSchema } from '../../rules/field-schema.ts';
import { toAppError } from '../errors.ts';
import type { ExecuteAs } from '../graphql/execute.ts';
import type { RenderPage } from '../pages/render-page.ts';
import { sendError } from '../http/error-handler.ts';
import { isPlainForm, readBody } from '../http/read-body.ts';
import { calls, type AnyCall } from './routes.ts';
import { ApiNewsletterSubscribersDocument } from './subscribers.operator.generated.ts';
import { requireSameOrigin } from '../http/same-origin.ts';

interface Dependencies {
  config: Config;
  executeAs: ExecuteAs;
  /** The operator's schema. */
  executeAsOperator: ExecuteAs;
  visitor(request: Request): Visitor;
  renderPage: RenderPage;
}

/** A call that exists, and that only an owner may make. */
const SUBSCRIBERS = { method: 'get', path: '/newsletter/subscribers' };

/** The REST door: each row of `routes.ts` as a handler over the operation that GraphQL serves. */
export function createApi({ config, executeAs, executeAsOperator, visitor, renderPage }: Dependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const sameOrigin = requireSameOrigin(config);
  const body = readBody({ plainForms: true });
  for (const row of calls) {
    const guards = row.method === 'post' ? [...(row.byLink ? [] : [sameOrigin]), ...(row.form ? [body] : [])] : [];
    const handler = handle(row, (request, input) => executeAs({ visitor: visitor(request) })(row.operation, input));
    router[row.method](row.path, ...guards, handler, refusePlainForm(row, renderPage));
    if (row.byLink && !row.form) router.get(row.path, leadToPage(row));
  }
  router.get(SUBSCRIBERS.path, async (request, response) => {
    const ask = executeAsOperator({ operator: request.signedIn?.operator });
    const subscribers = await allRows(
      async (page) => (await ask(ApiNewsletterSubscribersDocument, page)).newsletterSubscribers,
    );
    response.set('Cache-Control', 'no-store').json(subscribers);
  });
  router.use(refuseMethod);
  router.use((request, response) => {
    sendError(request, response, new AppError('NOT_FOUND', { message: 'There is no such call.' }), { json: true });
  });
  return router;
}

type Ask = (request: Request, variables: Record<string, unknown>) => Promise<Record<string, unknown>>;

function handle({ variables, answer, form, page, download }: AnyCall, ask: Ask): RequestHandler {
  return async (request, response) => {
    const input = form ? readInput(form, request.body) : {};
    const params = request.params as Record<string, string>;
    const data = await ask(request, variables({ params, input: input as never }));
    response.set('Cache-Control', 'no-store');
    if (download) response.attachment(download);
    if (page && fromPage(request)) response.redirect(303, page.done(data, params));
    else response.json(answer(data));
  };
}

/** Somebody who opens the address by which a program would post sees the page with the button. */
function leadToPage({ page }: AnyCall): RequestHandler {
  return (request, response) => response.redirect(303, page?.form(request.params as Record<string, string>) ?? '/');
}

/** What a person can do something about: a refused plain form is shown again for it. */
const SHOWN_AGAIN = new Set<ErrorCode>(['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE']);

/** A plain form that was refused is shown again, with the sentences beside the fields and all that was typed. */
function refusePlainForm({ page, form }: AnyCall, renderPage: RenderPage): ErrorRequestHandler {
  return async (thrown: unknown, request: Request, response: Response, next) => {
    const { code, message, fields, status, retryAfterS } = toAppError(thrown);
    if (!page || !fromPage(request)) return next(thrown);
    const path = page.form(request.params as Record<string, string>);
    // The page of a link says for itself what is wrong with the link.
    if (!form) return response.redirect(303, path);
    if (!SHOWN_AGAIN.has(code)) return next(thrown);
    const body = request.body as Record<string, string>;
    const values = Object.fromEntries(Object.keys(form).map((field) => [field, String(body[field] ?? '')]));
    if (retryAfterS) response.set('Retry-After', String(retryAfterS));
    const refusedForm = { values, errors: fields ?? {}, failure: fields ? '' : message };
    await renderPage.refused(request, response, { path, status, refusedForm });
  };
}

function fromPage(request: Request): boolean {
  return (request.headers.accept ?? '').includes('text/html') && isPlainForm(request);
}

/** The known fields of a body. GraphQL would object to a wrong type or a missing field too, but not in plain words. */
function readInput(form: FormSchema, body: object): Record<string, unknown> {
  const known = Object.keys(form);
  const unknown = Object.keys(body).filter((field) => !known.includes(field));
  // Not by assignment: one may be called "__proto__".
  const objections = Object.fromEntries(unknown.map((field) => [field, `There is no field "${field}"`]));
  const errors = { ...check(form, { ...body }), ...objections };
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return { ...body };
}

/** 405 for a path that is there under another method. */
const refuseMethod: RequestHandler = (request, response, next) => {
  const paths = [...calls, SUBSCRIBERS];
  const methods = paths.filter(({ path }) => matches(path, request.path)).map(({ method }) => method.toUpperCase());
  if (methods.length === 0) return next();
  response.set('Allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
  throw new AppError('METHOD_NOT_ALLOWED');
};

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((part, index) => (part.startsWith(':') ? actual[index] !== '' : part === actual[index]))
  );
}
