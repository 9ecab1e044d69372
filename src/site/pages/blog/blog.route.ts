export { loader } from './blog.loader.ts';
export { BlogPage as Component } from './BlogPage.tsx';
export { BlogUnavailable as ErrorBoundary } from './BlogUnavailable.tsx';
