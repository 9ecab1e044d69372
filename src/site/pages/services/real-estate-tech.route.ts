export { RealEstateTechPage as Component } from './RealEstateTechPage.tsx';
