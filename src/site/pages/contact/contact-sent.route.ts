export { ContactSent as Component } from './ContactSent.tsx';
