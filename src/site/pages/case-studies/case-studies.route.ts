export { loader } from './case-studies.loader.ts';
export { CaseStudiesPage as Component } from './CaseStudiesPage.tsx';
export { CaseStudiesUnavailable as ErrorBoundary } from './CaseStudiesUnavailable.tsx';
