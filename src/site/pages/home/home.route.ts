export { loader } from './home.loader.ts';
export { HomePage as Component } from './HomePage.tsx';
