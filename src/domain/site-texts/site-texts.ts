import type { ClassType } from 'type-graphql';
import type { PublishableEntity } from '../content/publishable.entity.ts';
import { firstAboutPage } from './about-page.copy.ts';
import { AboutPage } from './about-page.ts';
import { firstAiIntegrationPage } from './ai-integration-page.copy.ts';
import { AiIntegrationPage } from './ai-integration-page.ts';
import { firstLegalTechPage } from './legal-tech-page.copy.ts';
import { LegalTechPage } from './legal-tech-page.ts';
import { firstLegalTexts } from './legal-texts.copy.ts';
import { LegalTexts } from './legal-texts.ts';
import { firstProcessAutomationPage } from './process-automation-page.copy.ts';
import { ProcessAutomationPage } from './process-automation-page.ts';
import { firstQuestionsPage } from './questions-page.copy.ts';
import { QuestionsPage } from './questions-page.ts';
import { firstRealEstateTechPage } from './real-estate-tech-page.copy.ts';
import { RealEstateTechPage } from './real-estate-tech-page.ts';
import { firstServicesPage } from './services-page.copy.ts';
import { ServicesPage } from './services-page.ts';

/** The texts of pages with their first values, in the order in which the back office lists them. */
export const firstTexts = new Map<ClassType<PublishableEntity>, object>([
  [AboutPage, firstAboutPage],
  [QuestionsPage, firstQuestionsPage],
  [ServicesPage, firstServicesPage],
  [RealEstateTechPage, firstRealEstateTechPage],
  [LegalTechPage, firstLegalTechPage],
  [ProcessAutomationPage, firstProcessAutomationPage],
  [AiIntegrationPage, firstAiIntegrationPage],
  [LegalTexts, firstLegalTexts],
]);

export const pageTexts = [...firstTexts.keys()];

/** The pages whose sections documents can support, by the last parts of their addresses. */
export const pagesOfServices = {
  'real-estate-tech': RealEstateTechPage,
  'legal-tech': LegalTechPage,
  'process-automation': ProcessAutomationPage,
  'ai-integration': AiIntegrationPage,
};
