import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { headers } from './headers.ts';

interface PageModule {
  Component: ComponentType;
  /** Replaces the page when its loader or its component throws. */
  ErrorBoundary?: ComponentType;
}

export interface PageRoute {
  path: string;
  /** ID of the route and, below this folder, the file of its page module: Vite's manifest lists the page's chunk under it. */
  module: string;
  page: () => Promise<PageModule>;
  /** A separate chunk, because the first page gets its data with the HTML. */
  loader: () => Promise<{ loader: LoaderFunction }>;
  /** Replaces the previous page while the data of this one is loading (specification 2 and 4). */
  loading?: string;
  /** Shown above the loading text. */
  header?: { title: string; lead: string };
  /** What the page shows below the loading text, in outlines until it is there. Without it, a text. */
  outline?: 'cards' | 'rows';
  /** The page has text of the class `serif`, so its HTML preloads that font. */
  serif?: boolean;
  /** Search engines do not index the page, and the sitemap leaves it out. */
  noindex?: boolean;
  /** The page is behind a private link: no cache stores it, no search engine indexes it, no browser prefetches it. */
  private?: boolean;
}

/** Every screen of the specification, section 2, the topics, the search and the pages behind private links. */
export const pages: PageRoute[] = [
  {
    path: '/',
    module: 'pages/home/HomePage.tsx',
    page: () => import('./pages/home/HomePage.tsx'),
    loader: () => import('./pages/home/home.loader.ts'),
  },
  {
    path: '/services',
    module: 'pages/services/ServicesPage.tsx',
    page: () => import('./pages/services/ServicesPage.tsx'),
    loader: () => import('./pages/services/service-pages.loader.ts'),
  },
  {
    path: '/services/real-estate-tech',
    module: 'pages/services/RealEstateTechPage.tsx',
    page: () => import('./pages/services/RealEstateTechPage.tsx'),
    loader: () => import('./pages/services/service-pages.loader.ts'),
  },
  {
    path: '/services/legal-tech',
    module: 'pages/services/LegalTechPage.tsx',
    page: () => import('./pages/services/LegalTechPage.tsx'),
    loader: () => import('./pages/services/service-pages.loader.ts'),
  },
  {
    path: '/services/process-automation',
    module: 'pages/services/ProcessAutomationPage.tsx',
    page: () => import('./pages/services/ProcessAutomationPage.tsx'),
    loader: () => import('./pages/services/service-pages.loader.ts'),
  },
  {
    path: '/services/ai-integration',
    module: 'pages/services/AiIntegrationPage.tsx',
    page: () => import('./pages/services/AiIntegrationPage.tsx'),
    loader: () => import('./pages/services/service-pages.loader.ts'),
  },
  {
    path: '/technologies',
    module: 'pages/technologies/TechnologiesPage.tsx',
    page: () => import('./pages/technologies/TechnologiesPage.tsx'),
    loader: () => import('./pages/technologies/technologies.loader.ts'),
    loading: 'Loading technologies...',
    header: headers.technologies,
    outline: 'cards',
  },
  {
    path: '/technologies/:slug',
    module: 'pages/technologies/TechnologyPage.tsx',
    page: () => import('./pages/technologies/TechnologyPage.tsx'),
    loader: () => import('./pages/technologies/technology.loader.ts'),
    loading: 'Loading technology details...',
  },
  {
    path: '/case-studies',
    module: 'pages/case-studies/CaseStudiesPage.tsx',
    page: () => import('./pages/case-studies/CaseStudiesPage.tsx'),
    loader: () => import('./pages/case-studies/case-studies.loader.ts'),
    loading: 'Loading case studies...',
    header: headers.caseStudies,
    outline: 'rows',
  },
  {
    path: '/case-studies/:slug',
    module: 'pages/case-studies/CaseStudyPage.tsx',
    page: () => import('./pages/case-studies/CaseStudyPage.tsx'),
    loader: () => import('./pages/case-studies/case-study.loader.ts'),
    serif: true,
    loading: 'Loading case study...',
  },
  {
    path: '/sample',
    module: 'pages/sample/SamplePage.tsx',
    page: () => import('./pages/sample/SamplePage.tsx'),
    loader: () => import('./pages/sample/sample.loader.ts'),
  },
  {
    path: '/about',
    module: 'pages/about/AboutPage.tsx',
    page: () => import('./pages/about/AboutPage.tsx'),
    loader: () => import('./pages/about/about-page.loader.ts'),
  },
  {
    path: '/blog',
    module: 'pages/blog/BlogPage.tsx',
    page: () => import('./pages/blog/BlogPage.tsx'),
    loader: () => import('./pages/blog/blog.loader.ts'),
    loading: 'Loading articles...',
    header: headers.blog,
    outline: 'cards',
  },
  {
    path: '/blog/:year/:month/:slug',
    module: 'pages/blog/BlogPostPage.tsx',
    page: () => import('./pages/blog/BlogPostPage.tsx'),
    loader: () => import('./pages/blog/blog-post.loader.ts'),
    serif: true,
    loading: 'Loading article...',
  },
  {
    path: '/topics/:slug',
    module: 'pages/topics/TopicPage.tsx',
    page: () => import('./pages/topics/TopicPage.tsx'),
    loader: () => import('./pages/topics/topic.loader.ts'),
    loading: 'Loading topic...',
    outline: 'rows',
  },
  {
    path: '/contact',
    module: 'pages/contact/ContactPage.tsx',
    page: () => import('./pages/contact/ContactPage.tsx'),
    loader: () => import('./pages/contact/contact.loader.ts'),
  },
  {
    path: '/contact/call',
    module: 'pages/call/CallPage.tsx',
    page: () => import('./pages/call/CallPage.tsx'),
    loader: () => import('./pages/call/call.loader.ts'),
    noindex: true,
  },
  {
    path: '/contact/call/:token',
    module: 'pages/call/BookedCallPage.tsx',
    page: () => import('./pages/call/BookedCallPage.tsx'),
    loader: () => import('./pages/call/booked-call.loader.ts'),
    private: true,
  },
  {
    path: '/contact/sent/:token',
    module: 'pages/contact/ContactSent.tsx',
    page: () => import('./pages/contact/ContactSent.tsx'),
    loader: () => import('./pages/contact/contact-sent.loader.ts'),
    private: true,
  },
  {
    path: '/receipt/:token',
    module: 'pages/receipt/ReceiptPage.tsx',
    page: () => import('./pages/receipt/ReceiptPage.tsx'),
    loader: () => import('./pages/receipt/receipt.loader.ts'),
    private: true,
  },
  {
    path: '/newsletter/confirm/:token',
    module: 'pages/newsletter/ConfirmPage.tsx',
    page: () => import('./pages/newsletter/ConfirmPage.tsx'),
    loader: () => import('./pages/newsletter/confirm.loader.ts'),
    private: true,
  },
  {
    path: '/newsletter/unsubscribe/:token',
    module: 'pages/newsletter/UnsubscribePage.tsx',
    page: () => import('./pages/newsletter/UnsubscribePage.tsx'),
    loader: () => import('./pages/newsletter/unsubscribe.loader.ts'),
    private: true,
  },
  {
    path: '/search',
    module: 'pages/search/SearchPage.tsx',
    page: () => import('./pages/search/SearchPage.tsx'),
    loader: () => import('./pages/search/search.loader.ts'),
    noindex: true,
  },
  {
    path: '/legal',
    module: 'pages/legal/LegalPage.tsx',
    page: () => import('./pages/legal/LegalPage.tsx'),
    loader: () => import('./pages/legal/legal-texts.loader.ts'),
  },
  {
    path: '/privacy',
    module: 'pages/legal/PrivacyPage.tsx',
    page: () => import('./pages/legal/PrivacyPage.tsx'),
    loader: () => import('./pages/legal/legal-texts.loader.ts'),
  },
  {
    path: '/trust',
    module: 'pages/legal/TrustPage.tsx',
    page: () => import('./pages/legal/TrustPage.tsx'),
    loader: () => import('./pages/legal/trust.loader.ts'),
  },
];
