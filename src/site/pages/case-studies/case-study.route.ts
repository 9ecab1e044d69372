export { loader } from './case-study.loader.ts';
export { CaseStudyPage as Component } from './CaseStudyPage.tsx';
export { CaseStudyNotFound as ErrorBoundary } from './CaseStudyNotFound.tsx';
