import { createStaticHandler, isRouteErrorResponse, RouterContextProvider } from 'react-router';
import { isAppError } from '../rules/errors.ts';
import { queryContext, type Query } from '../rendering/query.ts';
import { publicErrorOf } from '../rendering/ErrorReference.tsx';
import { createServerEntry, type Page } from '../rendering/server-entry.tsx';
import type { ContentTypeDefinition } from '../rules/content-types.ts';
import type { SiteSettings } from '../rules/settings.ts';
import type { Accounts } from './accounts.ts';
import type { Backups } from './backups.ts';
import {
  accountsContext,
  backupsContext,
  contentTypesContext,
  isOpenedContext,
  operatorContext,
  settingsContext,
  unsavedContext,
  warningsContext,
  type SignedInOperator,
} from './context.ts';
import { findDownload } from './download/download.ts';
import { routes } from './routes.tsx';

const handler = createStaticHandler(routes);

/** The error page shows the message of an expected error. */
export const { withFailure, withPublicErrors, routeModules, createHtml } = createServerEntry(handler, {
  hydrate: false,
  publicError: (error) => (isAppError(error) ? { status: error.status, message: error.message } : publicErrorOf(error)),
});

interface Caller {
  /** Queries the operator schema as the signed-in operator. */
  query: Query;
  accounts: Accounts;
  backups: Backups;
  contentTypes: readonly ContentTypeDefinition[];
  operator: SignedInOperator | null;
  settings: SiteSettings;
  warnings: readonly string[];
  /** Whether a person has opened the page. */
  isOpened: boolean;
  /** What the operator sent after the session had ended. The sign-in form keeps it. */
  unsaved?: string;
}

/** Runs the action of a POST and loads the page. Returns a redirect, a file or a page, whose status follows its error. */
export async function loadPage(request: Request, caller: Caller): Promise<Response | Page> {
  const requestContext = new RouterContextProvider();
  requestContext.set(queryContext, caller.query);
  requestContext.set(accountsContext, caller.accounts);
  requestContext.set(backupsContext, caller.backups);
  requestContext.set(contentTypesContext, caller.contentTypes);
  requestContext.set(operatorContext, caller.operator);
  requestContext.set(settingsContext, caller.settings);
  requestContext.set(warningsContext, caller.warnings);
  requestContext.set(isOpenedContext, caller.isOpened);
  requestContext.set(unsavedContext, caller.unsaved ?? '');
  const page = await handler.query(request, { requestContext });
  if (page instanceof Response) return page;
  const file = findDownload(page.loaderData);
  if (file) return file;
  const [error] = Object.values(page.errors ?? {});
  if (isAppError(error)) return { ...page, statusCode: error.status };
  return error && !isRouteErrorResponse(error) ? { ...page, statusCode: 500 } : page;
}
