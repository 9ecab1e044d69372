export { loader } from './blog-post.loader.ts';
export { ArticlePage as Component } from './BlogPostPage.tsx';
export { ArticleNotFound as ErrorBoundary } from './BlogPostNotFound.tsx';
