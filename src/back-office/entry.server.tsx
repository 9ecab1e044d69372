import { createStaticHandler, isRouteErrorResponse, RouterContextProvider } from 'react-router';
import { isAppError } from '../rules/errors.ts';
import { queryContext, type Query } from '../rendering/query.ts';
import { createServerEntry, type Page, type ServerEntry } from '../rendering/server-entry.tsx';
import type { ContentTypeDefinition } from '../rules/content-types.ts';
import type { SiteSettings } from '../rules/settings.ts';
import type { Accounts } from './accounts.ts';
import type { Backups } from './backups.ts';
import {
  accountsContext,
  backupsContext,
  contentTypesContext,
  operatorContext,
  settingsContext,
  unsavedContext,
  warningsContext,
  type SignedInOperator,
} from './context.ts';
import { findDownload } from './download/download.ts';
import { routes } from './routes.tsx';

const handler = createStaticHandler(routes);
const entry = createServerEntry(handler, { hydrate: false });

export const { withFailure, routeModules, createHtml } = entry;

/** Returns the page with errors that can be shown. Its error page shows the message of an expected error. */
export const withPublicErrors: ServerEntry['withPublicErrors'] = (page, reference) => {
  const errors =
    page.errors && Object.fromEntries(Object.entries(page.errors).map(([id, error]) => [id, shown(error)]));
  return entry.withPublicErrors({ ...page, errors }, reference);
};

function shown(error: unknown): unknown {
  if (!isAppError(error)) return error;
  const { status, message } = error;
  return { status, statusText: '', internal: false, data: { message } };
}

interface Caller {
  /** Queries the operator schema as the signed-in operator. */
  query: Query;
  accounts: Accounts;
  backups: Backups;
  contentTypes: readonly ContentTypeDefinition[];
  operator: SignedInOperator | null;
  settings: SiteSettings;
  warnings: readonly string[];
  /** What the operator sent after the session had ended. The sign-in form keeps it. */
  unsaved?: string;
}

/** Runs the action of a POST and loads the page. Returns a redirect, a file or a page, whose status follows its error. */
export async function loadPage(request: Request, caller: Caller): Promise<Response | Page> {
  const requestContext = new RouterContextProvider(
    new Map<never, unknown>([
      [queryContext as never, caller.query],
      [accountsContext as never, caller.accounts],
      [backupsContext as never, caller.backups],
      [contentTypesContext as never, caller.contentTypes],
      [operatorContext as never, caller.operator],
      [settingsContext as never, caller.settings],
      [warningsContext as never, caller.warnings],
      [unsavedContext as never, caller.unsaved ?? ''],
    ]),
  );
  const page = await handler.query(request, { requestContext });
  if (page instanceof Response) return page;
  const file = findDownload(page.loaderData);
  if (file) return file;
  const [error] = Object.values(page.errors ?? {});
  if (isAppError(error)) return { ...page, statusCode: error.status };
  return error && !isRouteErrorResponse(error) ? { ...page, statusCode: 500 } : page;
}
