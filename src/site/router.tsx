import { data, type RouteObject } from 'react-router';
import { Layout } from './layout/Layout.tsx';
import { PageError } from './pages/errors/PageError.tsx';
import { SiteError } from './pages/errors/SiteError.tsx';
import { pages, type PageRoute } from './routes.ts';

const notFound: RouteObject = {
  id: 'not-found',
  path: '*',
  loader: () => {
    throw data(null, { status: 404 });
  },
};

function toRoute(page: PageRoute): RouteObject {
  return { id: page.module, path: page.path, lazy: page.load, handle: { private: page.private } };
}

/** Whether what is at a route may be kept, or fetched ahead, by nobody. */
export function isPrivate(route: { handle?: unknown }): boolean {
  return (route.handle as Pick<PageRoute, 'private'> | undefined)?.private === true;
}

/** No screen of the site: a production build leaves the page and its code out. */
const styleguide: RouteObject[] = import.meta.env?.DEV
  ? [{ id: 'styleguide', path: '/styleguide', lazy: () => import('./pages/styleguide/styleguide.route.ts') }]
  : [];

/** Two boundaries: `page` keeps the header and the footer when a page fails, `site` is for when those fail. */
export const routes: RouteObject[] = [
  {
    id: 'site',
    Component: Layout,
    ErrorBoundary: SiteError,
    children: [
      {
        id: 'page',
        ErrorBoundary: PageError,
        children: [...pages.map(toRoute), ...styleguide, notFound],
      },
    ],
  },
];
