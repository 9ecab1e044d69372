import { serviceNames, type Service } from './service-names.ts';
import { aiIntegrationSections } from './service-sections/ai-integration.ts';
import { legalTechSections } from './service-sections/legal-tech.ts';
import { processAutomationSections } from './service-sections/process-automation.ts';
import { realEstateTechSections } from './service-sections/real-estate-tech.ts';

/**
 * The sections of the service pages that documents can support. The pages take the titles from here, so that a reference to a
 * section always leads to it. Each page has a file of its own, because browsers load only that of the page they show.
 */
export const sectionsByService: Readonly<Record<Service, Readonly<Record<string, string>>>> = {
  'real-estate-tech': realEstateTechSections,
  'legal-tech': legalTechSections,
  'process-automation': processAutomationSections,
  'ai-integration': aiIntegrationSections,
};

/** A section of a service page. */
export interface ServiceSection {
  /** The end of its address: `legal-tech#efiling-systems`. */
  readonly reference: string;
  /** The name of its page. */
  readonly service: string;
  readonly title: string;
}

/** All sections, in the order of the pages. */
export const serviceSections: readonly ServiceSection[] = Object.entries(sectionsByService).flatMap(
  ([page, sections]) =>
    Object.entries(sections).map(([anchor, title]) => ({
      reference: `${page}#${anchor}`,
      service: serviceNames[page as Service],
      title,
    })),
);

/** Returns the sections of a service page in the order of the page. An unknown page has none. */
export function sectionsOf(page: string): ServiceSection[] {
  return serviceSections.filter(({ reference }) => reference.startsWith(`${page}#`));
}
