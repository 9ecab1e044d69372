export { loader } from './technology.loader.ts';
export { TechnologyPage as Component } from './TechnologyPage.tsx';
export { TechnologyNotFound as ErrorBoundary } from './TechnologyNotFound.tsx';
