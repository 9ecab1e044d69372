import { singleContent } from '../content/single-content.ts';
import { firstAiIntegrationPage } from './ai-integration-page.copy.ts';
import { aiIntegrationPageType } from './ai-integration-page.fields.ts';
import { firstLegalTechPage } from './legal-tech-page.copy.ts';
import { legalTechPageType } from './legal-tech-page.fields.ts';
import { firstProcessAutomationPage } from './process-automation-page.copy.ts';
import { processAutomationPageType } from './process-automation-page.fields.ts';
import { firstRealEstateTechPage } from './real-estate-tech-page.copy.ts';
import { realEstateTechPageType } from './real-estate-tech-page.fields.ts';
import { firstServicesPage } from './services-page.copy.ts';
import { servicesPageType } from './services-page.fields.ts';

export const servicesPage = singleContent({
  type: servicesPageType,
  description: 'The texts of the services page.',
  first: firstServicesPage,
});

export const realEstateTechPage = singleContent({
  type: realEstateTechPageType,
  description: 'The texts of the page about real-estate technology.',
  first: firstRealEstateTechPage,
});

export const legalTechPage = singleContent({
  type: legalTechPageType,
  description: 'The texts of the page about legal technology.',
  first: firstLegalTechPage,
});

export const processAutomationPage = singleContent({
  type: processAutomationPageType,
  description: 'The texts of the page about process automation.',
  first: firstProcessAutomationPage,
});

export const aiIntegrationPage = singleContent({
  type: aiIntegrationPageType,
  description: 'The texts of the page about AI integration.',
  first: firstAiIntegrationPage,
});

/** The pages whose sections documents can support, by the last parts of their addresses. */
export const pagesOfServices = {
  'real-estate-tech': realEstateTechPage,
  'legal-tech': legalTechPage,
  'process-automation': processAutomationPage,
  'ai-integration': aiIntegrationPage,
};
