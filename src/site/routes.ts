import type { LoaderFunction } from 'react-router';

/** What a page's module gives: its component, and where it needs data, how they are loaded and what a failure shows. */
export interface RouteModule {
  Component: React.ComponentType;
  loader?: LoaderFunction;
  ErrorBoundary?: React.ComponentType;
}

export interface PageRoute {
  path: string;
  /** The module's path below this folder: by it the server finds the files that the page needs. */
  module: string;
  load: () => Promise<RouteModule>;
  /** Shown in place of the page while its data is on the way (specification 2 and 4). */
  loading?: string;
  /** The query parameters that change the page; any other is as if it were not there. */
  params?: readonly string[];
  /** Behind a private link: stored by nobody on the way, found by no search engine, fetched ahead by no browser. */
  private?: boolean;
}

/** Every screen of the specification, section 2, and the pages behind private links. */
export const pages: PageRoute[] = [
  {
    path: '/',
    module: 'pages/home/home.route.ts',
    load: () => import('./pages/home/home.route.ts'),
  },
  {
    path: '/services',
    module: 'pages/services/services.route.ts',
    load: () => import('./pages/services/services.route.ts'),
  },
  {
    path: '/services/real-estate-tech',
    module: 'pages/services/real-estate-tech.route.ts',
    load: () => import('./pages/services/real-estate-tech.route.ts'),
  },
  {
    path: '/services/legal-tech',
    module: 'pages/services/legal-tech.route.ts',
    load: () => import('./pages/services/legal-tech.route.ts'),
  },
  {
    path: '/services/process-automation',
    module: 'pages/services/process-automation.route.ts',
    load: () => import('./pages/services/process-automation.route.ts'),
  },
  {
    path: '/services/ai-integration',
    module: 'pages/services/ai-integration.route.ts',
    load: () => import('./pages/services/ai-integration.route.ts'),
  },
  {
    path: '/technologies',
    module: 'pages/technologies/technologies.route.ts',
    load: () => import('./pages/technologies/technologies.route.ts'),
    loading: 'Loading technologies...',
    params: ['q', 'category', 'level', 'page'],
  },
  {
    path: '/technologies/:slug',
    module: 'pages/technologies/technology.route.ts',
    load: () => import('./pages/technologies/technology.route.ts'),
    loading: 'Loading technology details...',
  },
  {
    path: '/case-studies',
    module: 'pages/case-studies/case-studies.route.ts',
    load: () => import('./pages/case-studies/case-studies.route.ts'),
    loading: 'Loading case studies...',
  },
  {
    path: '/case-studies/:slug',
    module: 'pages/case-studies/case-study.route.ts',
    load: () => import('./pages/case-studies/case-study.route.ts'),
    loading: 'Loading case study...',
  },
  {
    path: '/about',
    module: 'pages/about/about.route.ts',
    load: () => import('./pages/about/about.route.ts'),
  },
  {
    path: '/blog',
    module: 'pages/blog/blog.route.ts',
    load: () => import('./pages/blog/blog.route.ts'),
    loading: 'Loading articles...',
    params: ['subscribed', 'page'],
  },
  {
    path: '/blog/:year/:month/:slug',
    module: 'pages/blog/blog-post.route.ts',
    load: () => import('./pages/blog/blog-post.route.ts'),
    loading: 'Loading article...',
  },
  {
    path: '/contact',
    module: 'pages/contact/contact.route.ts',
    load: () => import('./pages/contact/contact.route.ts'),
  },
  {
    path: '/contact/sent/:token',
    module: 'pages/contact/contact-sent.route.ts',
    load: () => import('./pages/contact/contact-sent.route.ts'),
    private: true,
  },
  {
    path: '/receipt/:token',
    module: 'pages/receipt/receipt.route.ts',
    load: () => import('./pages/receipt/receipt.route.ts'),
    params: ['corrected'],
    private: true,
  },
  {
    path: '/newsletter/confirm/:token',
    module: 'pages/newsletter/confirm.route.ts',
    load: () => import('./pages/newsletter/confirm.route.ts'),
    private: true,
  },
  {
    path: '/newsletter/unsubscribe/:token',
    module: 'pages/newsletter/unsubscribe.route.ts',
    load: () => import('./pages/newsletter/unsubscribe.route.ts'),
    private: true,
  },
  {
    path: '/legal',
    module: 'pages/legal/legal.route.ts',
    load: () => import('./pages/legal/legal.route.ts'),
  },
  {
    path: '/privacy',
    module: 'pages/legal/privacy.route.ts',
    load: () => import('./pages/legal/privacy.route.ts'),
  },
];
