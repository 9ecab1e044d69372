import type { ClassType } from 'type-graphql';
import type { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { AboutPage } from './about-page.ts';
import { AiIntegrationPage } from './ai-integration-page.ts';
import { LegalTechPage } from './legal-tech-page.ts';
import { LegalTexts } from './legal-texts.ts';
import { ProcessAutomationPage } from './process-automation-page.ts';
import { QuestionsPage } from './questions-page.ts';
import { RealEstateTechPage } from './real-estate-tech-page.ts';
import { Deliverables } from './deliverables.ts';
import { ServicesPage } from './services-page.ts';

/** The texts of pages, in the order in which the back office lists them. */
export const pageTexts: readonly ClassType<PublishableEntity>[] = [
  AboutPage,
  QuestionsPage,
  ServicesPage,
  RealEstateTechPage,
  LegalTechPage,
  ProcessAutomationPage,
  AiIntegrationPage,
  Deliverables,
  LegalTexts,
];

/** The pages whose sections documents can support, by the last parts of their addresses. */
export const pagesOfServices = {
  'real-estate-tech': RealEstateTechPage,
  'legal-tech': LegalTechPage,
  'process-automation': ProcessAutomationPage,
  'ai-integration': AiIntegrationPage,
};
