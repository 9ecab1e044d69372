export { LegalTechPage as Component } from './LegalTechPage.tsx';
