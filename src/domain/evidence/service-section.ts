import { Field, ObjectType } from 'type-graphql';
import type { PublishedSection } from '../site-texts/published-sections.ts';

@ObjectType('ServiceSection', { description: 'A section of a service page.', simpleResolvers: true })
export class ServiceSectionType implements Pick<PublishedSection, 'reference' | 'service' | 'title'> {
  @Field(() => String, { description: 'The end of its address, such as `legal-tech#efiling-systems`.' })
  reference!: string;

  @Field(() => String, { description: 'Name of the service.' })
  service!: string;

  @Field(() => String, { description: 'Title of the section.' })
  title!: string;
}

@ObjectType({ description: 'The documents that support a section of a service page.', simpleResolvers: true })
export class SectionEvidence {
  @Field(() => ServiceSectionType, { description: 'The section.' })
  section!: PublishedSection;
}
