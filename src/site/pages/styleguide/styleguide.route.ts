export { StyleguidePage as Component } from './StyleguidePage.tsx';
