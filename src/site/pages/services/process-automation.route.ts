export { ProcessAutomationPage as Component } from './ProcessAutomationPage.tsx';
