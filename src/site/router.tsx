import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { statusOf } from '../rendering/query.ts';
import { importing } from './failed-imports.ts';
import { Layout } from './layout/Layout.tsx';
import { PageError } from './pages/errors/PageError.tsx';
import { SiteError } from './pages/errors/SiteError.tsx';
import { pages, type PageRoute } from './routes.ts';

/** Loads a page. Where there is none, redirects if the address is an old one. */
async function orRedirect(args: LoaderFunctionArgs, load: () => unknown): Promise<unknown> {
  try {
    return await load();
  } catch (thrown) {
    if (statusOf(thrown) !== 404) throw thrown;
    const { redirectOldAddress } = await importing(() => import('./old-address.ts'));
    await redirectOldAddress(args);
    throw thrown;
  }
}

const notFound: RouteObject = {
  path: '*',
  loader: (args) =>
    orRedirect(args, () => {
      throw data(null, { status: 404 });
    }),
};

function toRoute(row: PageRoute): RouteObject {
  const { path, module, page, loader } = row;
  return {
    id: module,
    path,
    lazy: () => importing(page),
    loader: (args) => orRedirect(args, async () => (await importing(loader)).loader(args)),
    handle: row,
  };
}

/** Returns the page of a route. Undefined for the layout and for unknown addresses. */
export function pageOf(route: { handle?: unknown } | undefined): PageRoute | undefined {
  return route?.handle as PageRoute | undefined;
}

/** The boundary `page` keeps the header and the footer when a page fails. The boundary `site` is used if they fail. */
export const routes: RouteObject[] = [
  {
    id: 'site',
    Component: Layout,
    ErrorBoundary: SiteError,
    children: [
      {
        id: 'page',
        ErrorBoundary: PageError,
        children: [...pages.map(toRoute), notFound],
      },
    ],
  },
];
