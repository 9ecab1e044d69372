import { data, type RouteObject } from 'react-router';
import { Layout } from './layout/Layout.tsx';
import { PageError } from './pages/errors/PageError.tsx';
import { SiteError } from './pages/errors/SiteError.tsx';
import { pages } from './sitemap.ts';

const notFound: RouteObject = {
  id: 'not-found',
  path: '*',
  loader: () => {
    throw data(null, { status: 404 });
  },
};

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
        children: [...pages.map(({ path, module, load }): RouteObject => ({ id: module, path, lazy: load })), notFound],
      },
    ],
  },
];
