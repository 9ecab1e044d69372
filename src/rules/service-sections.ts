import { serviceNames, type Service } from './service-names.ts';

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

/** The places whose anchor, written out, is no name. */
const placeNames: Readonly<Record<string, string>> = {
  ...serviceNames,
  parts: 'All parts together',
  terms: 'How I work',
  'e-signature': 'E-signature',
  'efiling-systems': 'eFiling systems',
  rpa: 'Robotic process automation',
};

/** Returns what the back office calls the place of an anchor: "Tenant screening" for `tenant-screening`. */
export function placeName(anchor: string): string {
  const words = anchor.replaceAll('-', ' ');
  return placeNames[anchor] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
