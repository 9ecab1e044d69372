export { BlogPage as Component } from './BlogPage.tsx';
