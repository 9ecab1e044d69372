import type { LoaderFunctionArgs } from 'react-router';
import { blogPostPath, caseStudyPath } from '../../../rules/paths.ts';
import type { Service } from '../../../rules/service-names.ts';
import { queryContext, type Query } from '../../../rendering/query.ts';
import {
  ServiceEvidenceDocument,
  ServicesPageDocument,
  RealEstateTechPageDocument,
  LegalTechPageDocument,
  ProcessAutomationPageDocument,
  AiIntegrationPageDocument,
  type ServiceEvidenceQuery,
  type ServicesPageQuery,
  type RealEstateTechPageQuery,
  type LegalTechPageQuery,
  type ProcessAutomationPageQuery,
  type AiIntegrationPageQuery,
} from './service-pages.generated.ts';

/** A link to a document that supports a section. */
export interface Proof {
  kind: 'Case study' | 'Article';
  href: string;
  title: string;
  /** The first figure of a case study. */
  figure?: string;
}

export interface Evidence {
  /** The documents that support the sections of the page, by the anchor of the section. */
  evidence: Readonly<Record<string, readonly Proof[]>>;
}

/** The texts of a service page, and the documents that support it. */
type ServiceData<Page extends object = object> = Evidence & Page;

export type ServicesPageData = ServicesPageQuery['servicesPage'] & Pick<ServicesPageQuery, 'engagements'>;
export type RealEstateTechPageData = ServiceData<RealEstateTechPageQuery['realEstateTechPage']>;
export type LegalTechPageData = ServiceData<LegalTechPageQuery['legalTechPage']>;
export type ProcessAutomationPageData = ServiceData<ProcessAutomationPageQuery['processAutomationPage']> &
  Omit<ProcessAutomationPageQuery, 'processAutomationPage'>;
export type AiIntegrationPageData = ServiceData<AiIntegrationPageQuery['aiIntegrationPage']>;

/** Reads the texts of each page of a service. */
const readers = {
  'real-estate-tech': async (query: Query) => (await query(RealEstateTechPageDocument, {})).realEstateTechPage,
  'legal-tech': async (query: Query) => (await query(LegalTechPageDocument, {})).legalTechPage,
  'process-automation': async (query: Query) => {
    const { processAutomationPage, ...claims } = await query(ProcessAutomationPageDocument, {});
    return { ...processAutomationPage, ...claims };
  },
  'ai-integration': async (query: Query) => (await query(AiIntegrationPageDocument, {})).aiIntegrationPage,
} satisfies Record<Service, (query: Query) => Promise<object>>;

/** Loads the services page, or the page of a service. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ServicesPageData | ServiceData> {
  const query = context.get(queryContext);
  const service = new URL(request.url).pathname.split('/')[2] as Service | undefined;
  if (!service) {
    const { servicesPage, engagements } = await query(ServicesPageDocument, {});
    return { ...servicesPage, engagements };
  }
  const [texts, { serviceEvidence }] = await Promise.all([
    readers[service](query),
    query(ServiceEvidenceDocument, { page: service }),
  ]);
  return { ...texts, evidence: proofsByAnchor(serviceEvidence) };
}

function proofsByAnchor(evidence: ServiceEvidenceQuery['serviceEvidence']): Record<string, readonly Proof[]> {
  const entries = evidence.map(({ section, caseStudies, blogPosts }) => {
    const [, anchor = ''] = section.reference.split('#');
    const studies = caseStudies.map(({ title, slug, metrics: [metric] }): Proof => ({
      kind: 'Case study',
      href: caseStudyPath({ slug }),
      title,
      ...(metric && { figure: `${metric.label}: ${metric.improvement}` }),
    }));
    const posts = blogPosts.map(({ title, ...post }): Proof => ({ kind: 'Article', href: blogPostPath(post), title }));
    return [anchor, [...studies, ...posts]] as const;
  });
  return Object.fromEntries(entries.filter(([, proofs]) => proofs.length > 0));
}
