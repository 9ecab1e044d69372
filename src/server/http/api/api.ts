import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { Config } from '../../../config.ts';
import { AppError, invalidInput } from '../../../rules/errors.ts';
import { check, type Form } from '../../../rules/rule.ts';
import { toAppError } from '../../graphql/errors.ts';
import type { Execute, ExecuteAs } from '../../graphql/execute.ts';
import type { RenderPage } from '../../render/render-page.ts';
import { sendError } from '../errors.ts';
import { isPlainForm, readBody } from '../read-body.ts';
import { calls, type AnyCall } from './routes.ts';
import { ApiNewsletterSubscribersDocument } from './subscribers.operator.generated.ts';
import { refuseOtherOrigins } from '../origin.ts';

interface Dependencies {
  config: Config;
  execute: Execute;
  executeAs: ExecuteAs;
  renderPage: RenderPage;
}

/** A call that exists, and that only an owner may make. */
const SUBSCRIBERS = { method: 'get', path: '/newsletter/subscribers' };

/** The REST door: each row of `routes.ts` as a handler over the operation that GraphQL serves. */
export function createApi({ config, execute, executeAs, renderPage }: Dependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const row of calls) {
    const guards = row.method === 'post' ? [refuseOtherOrigins(config), readBody({ plainForms: true })] : [];
    router[row.method](row.path, ...guards, handle(row, execute), refusePlainForm(row, renderPage));
  }
  router.get(SUBSCRIBERS.path, async (request, response) => {
    const operator = request.signedIn?.operator;
    const { newsletterSubscribers } = await executeAs({ operator })(ApiNewsletterSubscribersDocument, {});
    response.set('Cache-Control', 'no-store').json(newsletterSubscribers);
  });
  router.use(refuseMethod);
  router.use((request, response) => {
    sendError(request, response, new AppError('NOT_FOUND', { message: 'There is no such call.' }), { json: true });
  });
  return router;
}

function handle({ operation, variables, answer, form, page }: AnyCall, execute: Execute): RequestHandler {
  return async (request, response) => {
    const input = form ? readInput(form, request.body) : {};
    const params = request.params as Record<string, string>;
    const data = await execute(operation, variables({ params, input: input as never }));
    const body = answer(data);
    response.set('Cache-Control', 'no-store');
    if (page && fromPage(request)) response.redirect(303, page.done);
    else response.json(body);
  };
}

/** A plain form that was refused is shown again, with the sentences beside the fields and all that was typed. */
function refusePlainForm({ page, form }: AnyCall, renderPage: RenderPage): ErrorRequestHandler {
  return async (thrown: unknown, request: Request, response: Response, next) => {
    const { fields, status } = toAppError(thrown);
    if (!page || !form || !fields || !fromPage(request)) return next(thrown);
    const body = request.body as Record<string, string>;
    const values = Object.fromEntries(Object.keys(form).map((field) => [field, String(body[field] ?? '')]));
    await renderPage.refused(request, response, { path: page.form, status, refusedForm: { values, errors: fields } });
  };
}

function fromPage(request: Request): boolean {
  return isPlainForm(request) && (request.headers.accept ?? '').includes('text/html');
}

/** The known fields of a body. GraphQL would object to a wrong type or a missing field too, but not in plain words. */
function readInput(form: Form, body: object): Record<string, unknown> {
  const known = Object.keys(form);
  const errors = check(form, { ...body });
  for (const field of Object.keys(body)) {
    if (!known.includes(field)) errors[field] = `There is no field "${field}"`;
  }
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
    expected.length === actual.length && expected.every((part, index) => part.startsWith(':') || part === actual[index])
  );
}
