import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { Config } from '../../config.ts';
import { AppError, invalidInput, type ErrorCode } from '../../rules/errors.ts';
import { check, type FormSchema } from '../../rules/field-schema.ts';
import { allRows } from '../../rules/pagination.ts';
import { excerpt } from '../../rules/excerpt.ts';
import { toAppError } from '../errors.ts';
import type { ExecuteAs } from '../graphql/execute.ts';
import { jsonErrorResponse } from '../http/error-response.ts';
import { weakETag } from '../http/etag.ts';
import { isPlainForm, readBody } from '../http/read-body.ts';
import type { RefusedPage } from '../http/refused-page.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { takeTurn, type WorkQueue, type WorkQueues } from '../http/work-queue.ts';
import type { AnyCall } from './call.ts';
import { calls } from './routes.ts';
import { ApiNewsletterSubscribersDocument } from './subscribers.operator.generated.ts';

interface Dependencies {
  config: Config;
  queues: WorkQueues;
  /** Executes on the visitor schema. */
  executeAs: ExecuteAs;
  /** Executes on the operator schema. */
  executeAsOperator: ExecuteAs;
  pages: { refused(request: Request, response: Response, refused: RefusedPage): Promise<void> };
}

/** The one call that requires an owner. */
const SUBSCRIBERS = { method: 'get', path: '/newsletter/subscribers' };

/** Serves the REST API: each call of `routes.ts` with its GraphQL operation. */
export function apiRouter(dependencies: Dependencies): Router {
  const { config, queues, executeAs, executeAsOperator, pages } = dependencies;
  const router = Router({ caseSensitive: true, strict: true });
  const sameOrigin = requireSameOrigin(config);
  const body = readBody('json', 'plain form');
  for (const call of calls) {
    const guards = call.method === 'post' ? [...(call.byLink ? [] : [sameOrigin]), ...(call.form ? [body] : [])] : [];
    router[call.method](
      call.path,
      ...guards,
      takeTurn(queueOf(call, queues)),
      handleCall(call, executeAs),
      showFormAgain(call, pages),
    );
    if (call.byLink && !call.form) router.get(call.path, redirectToPage(call));
  }
  router.get(SUBSCRIBERS.path, takeTurn(queues.operators), async (request, response) => {
    const execute = executeAsOperator({ operator: request.signedIn?.operator });
    response.json(await allRows(async (page) => (await execute(ApiNewsletterSubscribersDocument, page)).subscribers));
    request.endTurn?.();
  });
  router.use(refuseMethod);
  router.use((_request, response) => {
    const error = new AppError('NOT_FOUND', { message: 'There is no such call.' });
    const answer = jsonErrorResponse(error);
    response.status(error.status).set(answer.headers).send(answer.body);
  });
  return router;
}

function queueOf({ method, isBooking }: AnyCall, { reads, writes, bookings }: WorkQueues): WorkQueue {
  if (method === 'get') return reads;
  return isBooking ? bookings : writes;
}

function handleCall(call: AnyCall, executeAs: ExecuteAs) {
  const { operation, variables, answer, movedTo, allPages, form, extras, page, type, download } = call;
  const handler: RequestHandler = async (request, response) => {
    const input = form ? readInput({ ...form, ...extras }, request.body) : {};
    const params = request.params as Record<string, string>;
    const execute = executeAs({ rateLimit: request.rateLimit });
    const data = allPages
      ? { items: await allRows(async (part) => (await execute(operation, part))['items'] as { id: string }[]) }
      : await execute(operation, variables({ params, query: readQuery(request), input: input as never }));
    if (download) response.attachment(download);
    const moved = movedTo?.(data, params);
    if (moved !== undefined) response.redirect(301, request.baseUrl + moved);
    else if (page && isFormOfPage(request)) response.redirect(303, page.done(data, params));
    else if (type) sendPrivateText(response.type(type), String(answer(data)));
    else response.json(answer(data));
    request.endTurn?.();
  };
  return handler;
}

/** Sends a text to whoever has its link. Express compares the ETag with that of the request. */
function sendPrivateText(response: Response, text: string): void {
  response.set({ ETag: weakETag(text), 'X-Robots-Tag': 'noindex, nofollow' }).send(text);
}

/** Returns the parameters of the address. Of a repeated one, the last value counts. */
function readQuery({ query }: Request): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String([value].flat().at(-1))]));
}

/** Redirects a browser that opens the URL of a POST to the page with the form. */
function redirectToPage({ page }: AnyCall): RequestHandler {
  return (request, response) => response.redirect(303, page?.form(request.params as Record<string, string>) ?? '/');
}

/** Errors with which a form is shown again. NOT_FOUND: what it asks for has been turned off meanwhile. */
const RECOVERABLE = new Set<ErrorCode>(['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'NOT_FOUND']);

/** Errors of a link to a page, which shows them itself. */
const LINK_ERRORS = new Set<ErrorCode>(['NOT_FOUND', 'LINK_EXPIRED']);

/** Shows a rejected plain form again with its errors and the typed values. */
function showFormAgain({ page, form, extras = {} }: AnyCall, pages: Dependencies['pages']) {
  const handler: ErrorRequestHandler = async (thrown: unknown, request: Request, response: Response, next) => {
    const { code, message, fields, status, retryAfterS } = toAppError(thrown);
    if (!page || !isFormOfPage(request)) return next(thrown);
    const path = page.form(request.params as Record<string, string>);
    const isLink = request.params['token'] !== undefined;
    if (!form || (isLink && LINK_ERRORS.has(code))) return response.redirect(303, path);
    if (!RECOVERABLE.has(code)) return next(thrown);
    const body = request.body as Record<string, string>;
    const values = Object.fromEntries(Object.keys(form).map((field) => [field, String(body[field] ?? '')]));
    if (retryAfterS) response.set('Retry-After', String(retryAfterS));
    // The page has no place for the error of a field that it does not show.
    const isShown = Object.keys(fields ?? {}).some(
      (field) => Object.hasOwn(form, field) && !Object.hasOwn(extras, field),
    );
    const refusedForm = { values, errors: fields ?? {}, failure: isShown ? '' : message };
    await pages.refused(request, response, { path, status, refusedForm });
  };
  return handler;
}

function isFormOfPage(request: Request): boolean {
  return (request.headers.accept ?? '').includes('text/html') && isPlainForm(request);
}

/**
 * Returns a body whose fields are all known and valid, or throws INVALID_INPUT. GraphQL would also reject a wrong
 * type or a missing field, but without a message for people.
 */
function readInput(form: FormSchema, body: object): Record<string, unknown> {
  const known = Object.keys(form);
  const unknown = Object.keys(body).filter((field) => !known.includes(field));
  // An assignment would lose a field named "__proto__".
  const unknownErrors = Object.fromEntries(unknown.map((field) => [field, `There is no field ${quoted(field)}`]));
  const errors = { ...check(form, { ...body }), ...unknownErrors };
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return { ...body };
}

/** Longer names of unknown fields are cut in messages. */
const NAME_MAX = 50;

/** Returns the name of an unknown field for a message. JSON escapes quotation marks and line breaks. */
function quoted(field: string): string {
  return JSON.stringify(excerpt(field, NAME_MAX));
}

/** Throws METHOD_NOT_ALLOWED for a path that exists under another method. */
const refuseMethod: RequestHandler = (request, response, next) => {
  const matching = [...calls, SUBSCRIBERS].filter(({ path }) => matches(path, request.path));
  const methods = matching.map(({ method }) => method.toUpperCase());
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
