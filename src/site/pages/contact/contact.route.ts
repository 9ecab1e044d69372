export { loader } from './contact.loader.ts';
export { ContactPage as Component } from './ContactPage.tsx';
