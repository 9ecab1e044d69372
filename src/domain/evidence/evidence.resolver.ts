import { Arg, Args, Ctx, Field, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { serviceSections } from '../../rules/service-sections.ts';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../case-studies/case-study.entity.ts';
import { readText } from '../site-texts/site-text.service.ts';
import { NestedPageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { publishedSections, type PublishedSection } from '../site-texts/published-sections.ts';
import { Technology } from '../technologies/technology.entity.ts';
import {
  blogPostOfCaseStudy,
  blogPostsAboutTechnology,
  blogPostsOfSection,
  caseStudiesOfSection,
  caseStudiesUsingTechnology,
  caseStudyOfBlogPost,
  nextCaseStudy,
} from './evidence.service.ts';

@ObjectType('ServiceSection', { description: 'A section of a service page.', simpleResolvers: true })
class ServiceSectionType implements Pick<PublishedSection, 'reference' | 'service' | 'title'> {
  @Field(() => String, { description: 'The end of its address, such as `legal-tech#efiling-systems`.' })
  reference!: string;

  @Field(() => String, { description: 'Name of the service.' })
  service!: string;

  @Field(() => String, { description: 'Title of the section.' })
  title!: string;
}

@ObjectType({ description: 'The documents that support a section of a service page.', simpleResolvers: true })
class SectionEvidence {
  @Field(() => ServiceSectionType, { description: 'The section.' })
  section!: PublishedSection;
}

const sectionsOf = (context: RequestContext) =>
  context.sameForAll('service-sections', () => publishedSections((page) => readText(context, page)));

@Resolver(() => Technology)
export class EvidenceOfTechnologyResolver {
  @FieldResolver(() => [CaseStudy], {
    description: 'The published case studies that use it, newest first.',
  })
  usedIn(
    @Root() { id }: Pick<Technology, 'id'>,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Ctx() context: RequestContext,
  ): Promise<CaseStudy[]> {
    return context.batch(caseStudiesUsingTechnology, { offset, limit }).load(id);
  }

  @FieldResolver(() => [BlogPost], {
    description: 'The published blog posts that discuss it, newest first.',
  })
  discussedIn(
    @Root() { id }: Pick<Technology, 'id'>,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Ctx() context: RequestContext,
  ): Promise<BlogPost[]> {
    return context.batch(blogPostsAboutTechnology, { offset, limit }).load(id);
  }
}

@Resolver(() => CaseStudy)
export class EvidenceOfCaseStudyResolver {
  @FieldResolver(() => [ServiceSectionType], {
    description: 'The sections of the service pages that it supports.',
  })
  async sections(
    @Root() { serviceSections: references }: Pick<CaseStudy, 'serviceSections'>,
    @Ctx() context: RequestContext,
  ): Promise<PublishedSection[]> {
    return (await sectionsOf(context)).filter(({ reference }) => references.includes(reference));
  }

  @FieldResolver(() => CaseStudy, {
    nullable: true,
    description: 'The next older case study of its category. The newest follows the oldest.',
  })
  async next(@Root() { id }: Pick<CaseStudy, 'id'>, @Ctx() context: RequestContext): Promise<CaseStudy | null> {
    const [next = null] = await context.batch(nextCaseStudy).load(id);
    return next;
  }

  @FieldResolver(() => BlogPost, {
    nullable: true,
    description: 'The closest blog post whose case study it is, or else the closest one.',
  })
  blogPost(@Root() { id }: Pick<CaseStudy, 'id'>, @Ctx() context: RequestContext): Promise<BlogPost | null> {
    return blogPostOfCaseStudy(id, context);
  }
}

@Resolver(() => BlogPost)
export class EvidenceOfBlogPostResolver {
  @FieldResolver(() => CaseStudy, {
    nullable: true,
    description: 'The case study that shares the most service sections and technologies with it, at least one section.',
  })
  async caseStudy(@Root() { id }: Pick<BlogPost, 'id'>, @Ctx() context: RequestContext): Promise<CaseStudy | null> {
    const [caseStudy = null] = await context.batch(caseStudyOfBlogPost).load(id);
    return caseStudy;
  }
}

@Resolver(() => SectionEvidence)
export class ServiceEvidenceResolver {
  @Query(() => [SectionEvidence], {
    description: 'Lists the sections of a service page with the documents that support them.',
    complexity: ({ args, childComplexity }) =>
      1 + serviceSections.filter(({ page }) => page === args['page']).length * (1 + childComplexity),
  })
  async serviceEvidence(
    @Arg('page', () => String, { description: 'Last part of the address of the page, such as `legal-tech`.' })
    page: string,
    @Ctx() context: RequestContext,
  ): Promise<SectionEvidence[]> {
    const sections = await sectionsOf(context);
    return sections.filter((section) => section.page === page).map((section) => ({ section }));
  }

  @FieldResolver(() => [CaseStudy], {
    description: 'The published case studies that support it, newest first.',
  })
  caseStudies(
    @Root() { section }: SectionEvidence,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Ctx() context: RequestContext,
  ): Promise<CaseStudy[]> {
    return context.batch(caseStudiesOfSection, { offset, limit }).load(section.reference);
  }

  @FieldResolver(() => [BlogPost], {
    description: 'The published blog posts that support it, newest first.',
  })
  blogPosts(
    @Root() { section }: SectionEvidence,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Ctx() context: RequestContext,
  ): Promise<BlogPost[]> {
    return context.batch(blogPostsOfSection, { offset, limit }).load(section.reference);
  }
}
