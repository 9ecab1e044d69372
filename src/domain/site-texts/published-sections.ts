import type { ClassType } from 'type-graphql';
import { serviceNames } from '../../rules/service-names.ts';
import { sectionAnchors, serviceSections, type SectionPlace } from '../../rules/service-sections.ts';
import type { PageSection, ServicePage } from './service-page.ts';
import { pagesOfServices } from './site-texts.ts';

/** A section of a service page, as visitors see it. */
export interface PublishedSection extends SectionPlace {
  /** Name of the page. */
  readonly service: string;
  readonly title: string;
  readonly lead: string | null;
}

type PageWithSections = ServicePage & { sections: PageSection[] };

/** Returns the sections of the service pages that documents can support, in the order of the pages. */
export async function publishedSections(
  read: (page: ClassType<PageWithSections>) => Promise<PageWithSections>,
): Promise<PublishedSection[]> {
  const texts = new Map<string, { title: string; lead: string | null }>();
  for (const page of Object.keys(sectionAnchors) as (keyof typeof pagesOfServices)[]) {
    const { sections } = await read(pagesOfServices[page]);
    for (const { anchor, title, lead } of sections) texts.set(`${page}#${anchor}`, { title, lead });
  }
  return serviceSections.map((place) => {
    const { title = '', lead = null } = texts.get(place.reference) ?? {};
    return { ...place, service: serviceNames[place.page], title, lead };
  });
}
