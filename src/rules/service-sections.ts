import type { Service } from './service-names.ts';

/** The sections of the service pages that documents can support, by the anchors that lead to them, in the order of the pages. */
export const sectionAnchors = {
  'real-estate-tech': [
    'listing-syndication',
    'tenant-screening',
    'lease-management',
    'payments-and-deposits',
    'maintenance-scheduling',
  ],
  'legal-tech': [
    'client-portal',
    'case-management',
    'case-research',
    'document-automation',
    'e-signature',
    'efiling-systems',
    'time-tracking-and-billing',
    'compliance-management',
    'security-and-compliance',
  ],
  'process-automation': ['rpa', 'workflow-automation', 'automation-by-category', 'integrations-and-tools', 'benefits'],
  'ai-integration': [
    'natural-language-processing',
    'machine-learning-models',
    'industry-applications',
    'language-model-integration',
    'safeguards',
    'development-process',
  ],
} as const satisfies Readonly<Record<Service, readonly string[]>>;

/** The place of a section. */
export interface SectionPlace {
  readonly page: Service;
  readonly anchor: string;
  /** The end of its address: `legal-tech#efiling-systems`. */
  readonly reference: string;
}

/** All sections, in the order of the pages. */
export const serviceSections: readonly SectionPlace[] = Object.entries(sectionAnchors).flatMap(([page, anchors]) =>
  anchors.map((anchor) => ({ page: page as Service, anchor, reference: `${page}#${anchor}` })),
);

/** The places on the pages, as the back office calls them. */
const placeNames: Readonly<Record<string, string>> = {
  parts: 'All parts together',
  methods: 'Methods for any office',
  terms: 'How I work',
  technologies: 'Technologies',
  'real-estate-tech': 'Real Estate Tech',
  'legal-tech': 'Legal Tech',
  'process-automation': 'Process Automation',
  'ai-integration': 'AI Integration',
  'listing-syndication': 'Listing syndication',
  'tenant-screening': 'Tenant screening',
  'lease-management': 'Lease management',
  'payments-and-deposits': 'Payments and deposits',
  'maintenance-scheduling': 'Maintenance scheduling',
  'client-portal': 'Client portal',
  'case-management': 'Case management',
  'case-research': 'Case research',
  'document-automation': 'Document automation',
  'e-signature': 'E-signature',
  'efiling-systems': 'eFiling systems',
  'time-tracking-and-billing': 'Time tracking and billing',
  'compliance-management': 'Compliance management',
  'security-and-compliance': 'Security and compliance',
  rpa: 'Robotic process automation',
  'workflow-automation': 'Workflow automation',
  'automation-by-category': 'Automation by category',
  'integrations-and-tools': 'Integrations and tools',
  benefits: 'Benefits',
  connectors: 'Connectors',
  conditions: 'Conditions',
  robots: 'Robots',
  controllers: 'Controllers',
  'natural-language-processing': 'Natural language processing',
  'machine-learning-models': 'Machine learning models',
  'industry-applications': 'Applications by industry',
  'language-model-integration': 'Language model integration',
  safeguards: 'Safeguards',
  'development-process': 'Development process',
  assessment: 'Assessment',
  'data-preparation': 'Data preparation',
  'model-development': 'Model development',
  deployment: 'Deployment',
};

/** Returns what the back office calls the place of an anchor. An anchor that is a word names itself. */
export function placeName(anchor: string): string {
  return placeNames[anchor] ?? anchor;
}
