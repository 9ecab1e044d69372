import { createStaticHandler, data, matchRoutes, RouterContextProvider } from 'react-router';
import { isAppError } from '../rules/errors.ts';
import { isReadablePath } from '../rules/percent-encoding.ts';
import { queryContext, refusedFormContext, type Query, type RefusedForm } from '../rendering/query.ts';
import { legalLinks, mainLinks, serviceLinks } from './layout/navigation.ts';
import { pageOf, routes } from './router.tsx';
import { createServerEntry, type Page } from '../rendering/server-entry.tsx';
import { pages, type PageRoute } from './routes.ts';
import { structuredData } from './structured-data/structured-data.ts';

const handler = createStaticHandler(routes);

export const { withFailure, withPublicErrors, routeModules, createHtml } = createServerEntry(handler, {
  hydrate: true,
  structuredData,
});

const labels = new Map(
  [...mainLinks, ...serviceLinks, ...legalLinks].map(({ href, label }) => [href as string, label]),
);

/** The public pages whose addresses need no slug, with the labels of the links to them. */
export const staticPages = pages
  .filter((page) => !page.private && !page.noindex && !page.path.includes(':'))
  .map(({ path }) => ({ path, label: labels.get(path) ?? path }));

/** Returns the pattern of a page's address, such as `/technologies/:slug`, or undefined if there is no such page. */
export function routePattern(pathname: string): string | undefined {
  return pageAt(pathname)?.path;
}

/** Returns the same pattern, but only of a page that every visitor may see. */
export function publicPattern(pathname: string): string | undefined {
  const page = pageAt(pathname);
  return page?.private ? undefined : page?.path;
}

/** React Router writes a path that it cannot decode to the console as it is, with its line breaks. */
function pageAt(pathname: string): PageRoute | undefined {
  return isReadablePath(pathname) ? pageOf(matchRoutes(routes, pathname)?.at(-1)?.route) : undefined;
}

/** Finds the route of an address and loads its data. Returns a redirect, or a page with its status. */
export async function loadPage(
  request: Request,
  query: Query,
  refusedForm: RefusedForm | null = null,
): Promise<Response | Page> {
  const requestContext = new RouterContextProvider();
  requestContext.set(queryContext, asLoaderQuery(query));
  requestContext.set(refusedFormContext, refusedForm);
  return handler.query(request, { requestContext });
}

/** Converts server errors into responses, for which React Router renders an error boundary. */
function asLoaderQuery(query: Query): Query {
  return async (document, variables) => {
    try {
      return await query(document, variables);
    } catch (error) {
      throw data(null, { status: isAppError(error) ? error.status : 500 });
    }
  };
}

/** Returns whether a page is behind a private link. */
export function isPrivatePage(page: Page): boolean {
  return page.matches.some(({ route }) => pageOf(route)?.private);
}
