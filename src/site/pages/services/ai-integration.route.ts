export { AiIntegrationPage as Component } from './AiIntegrationPage.tsx';
