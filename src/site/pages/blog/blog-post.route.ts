export { loader } from './blog-post.loader.ts';
export { BlogPostPage as Component } from './BlogPostPage.tsx';
export { BlogPostNotFound as ErrorBoundary } from './BlogPostNotFound.tsx';
