import { serviceNames } from '../../rules/service-names.ts';
import { sectionAnchors, serviceSections, type SectionPlace } from '../../rules/service-sections.ts';
import { publishedSingle } from '../content/published-single.ts';
import type { Reader } from '../content/published-query.ts';
import { pagesOfServices } from './service-pages.ts';

/** A section of a service page, as visitors see it. */
export interface PublishedSection extends SectionPlace {
  /** Name of the page. */
  readonly service: string;
  readonly title: string;
  readonly lead: string | null;
}

/** Reads the sections of the service pages that documents can support, in the order of the pages. */
export async function publishedSections(reader: Reader): Promise<PublishedSection[]> {
  const texts = new Map<string, { title: string; lead: string | null }>();
  for (const page of Object.keys(sectionAnchors) as (keyof typeof pagesOfServices)[]) {
    const { sections } = await publishedSingle(reader, pagesOfServices[page].entity);
    for (const { anchor, title, lead } of sections) texts.set(`${page}#${anchor}`, { title, lead });
  }
  return serviceSections.map((place) => {
    const { title = '', lead = null } = texts.get(place.reference) ?? {};
    return { ...place, service: serviceNames[place.page], title, lead };
  });
}
