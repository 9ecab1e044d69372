export { loader } from './technologies.loader.ts';
export { TechnologiesPage as Component } from './TechnologiesPage.tsx';
