export { loader } from './article.loader.ts';
export { ArticlePage as Component } from './ArticlePage.tsx';
export { ArticleNotFound as ErrorBoundary } from './ArticleNotFound.tsx';
