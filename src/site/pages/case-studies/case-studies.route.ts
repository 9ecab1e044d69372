export { CaseStudiesPage as Component } from './CaseStudiesPage.tsx';
