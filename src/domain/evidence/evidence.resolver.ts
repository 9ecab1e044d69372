import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Info, Query, Resolver, Root } from 'type-graphql';
import { serviceSections } from '../../rules/service-sections.ts';
import { BlogPost, computedBlogPostFields } from '../blog-posts/blog-post.entity.ts';
import { CaseStudy, computedCaseStudyFields } from '../case-studies/case-study.entity.ts';
import type { Row } from '../content/published-query.ts';
import { readText } from '../content/site-text.service.ts';
import { ComputedField } from '../shared/computed-field.ts';
import { NestedPageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { selectedColumns } from '../shared/selected-columns.ts';
import { publishedSections, type PublishedSection } from '../site-texts/published-sections.ts';
import { computedTechnologyFields, Technology } from '../technologies/technology.entity.ts';
import {
  blogPostOfCaseStudy,
  blogPostsAboutTechnology,
  blogPostsOfSection,
  caseStudiesOfSection,
  caseStudiesUsingTechnology,
  caseStudyOfBlogPost,
  nextCaseStudy,
} from './evidence.service.ts';
import { computedEvidenceFields, SectionEvidence, ServiceSectionType } from './service-section.ts';

const sectionsOf = (context: RequestContext) =>
  context.sameForAll('service-sections', () => publishedSections((page) => readText(context, page)));

const caseStudyColumns = (info: GraphQLResolveInfo) => selectedColumns(info, computedCaseStudyFields);
const blogPostColumns = (info: GraphQLResolveInfo) => selectedColumns(info, computedBlogPostFields);

@Resolver(() => Technology)
export class EvidenceOfTechnologyResolver {
  @ComputedField(Technology, computedTechnologyFields, () => [CaseStudy], {
    description: 'The published case studies that use it, newest first.',
  })
  usedIn(
    @Root() { id }: Pick<Technology, 'id'>,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<CaseStudy>[]> {
    return context.batch(caseStudiesUsingTechnology, { offset, limit, requested: caseStudyColumns(info) }).load(id);
  }

  @ComputedField(Technology, computedTechnologyFields, () => [BlogPost], {
    description: 'The published blog posts that discuss it, newest first.',
  })
  discussedIn(
    @Root() { id }: Pick<Technology, 'id'>,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<BlogPost>[]> {
    return context.batch(blogPostsAboutTechnology, { offset, limit, requested: blogPostColumns(info) }).load(id);
  }
}

@Resolver(() => CaseStudy)
export class EvidenceOfCaseStudyResolver {
  @ComputedField(CaseStudy, computedCaseStudyFields, () => [ServiceSectionType], {
    description: 'The sections of the service pages that it supports.',
  })
  async sections(
    @Root() { serviceSections: references }: Pick<CaseStudy, 'serviceSections'>,
    @Ctx() context: RequestContext,
  ): Promise<PublishedSection[]> {
    return (await sectionsOf(context)).filter(({ reference }) => references.includes(reference));
  }

  @ComputedField(CaseStudy, computedCaseStudyFields, () => CaseStudy, {
    nullable: true,
    description: 'The next older case study of its category. The newest follows the oldest.',
  })
  async next(
    @Root() { id }: Pick<CaseStudy, 'id'>,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<CaseStudy> | null> {
    const [next = null] = await context.batch(nextCaseStudy, { requested: caseStudyColumns(info) }).load(id);
    return next;
  }

  @ComputedField(CaseStudy, computedCaseStudyFields, () => BlogPost, {
    nullable: true,
    description: 'The blog post that shares the most service sections and technologies with it, at least one section.',
  })
  async blogPost(
    @Root() { id }: Pick<CaseStudy, 'id'>,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<BlogPost> | null> {
    const [blogPost = null] = await context.batch(blogPostOfCaseStudy, { requested: blogPostColumns(info) }).load(id);
    return blogPost;
  }
}

@Resolver(() => BlogPost)
export class EvidenceOfBlogPostResolver {
  @ComputedField(BlogPost, computedBlogPostFields, () => CaseStudy, {
    nullable: true,
    description: 'The case study that shares the most service sections and technologies with it, at least one section.',
  })
  async caseStudy(
    @Root() { id }: Pick<BlogPost, 'id'>,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<CaseStudy> | null> {
    const [caseStudy = null] = await context.batch(caseStudyOfBlogPost, { requested: caseStudyColumns(info) }).load(id);
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

  @ComputedField(SectionEvidence, computedEvidenceFields, () => [CaseStudy], {
    description: 'The published case studies that support it, newest first.',
  })
  caseStudies(
    @Root() { section }: SectionEvidence,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<CaseStudy>[]> {
    const options = { offset, limit, requested: caseStudyColumns(info) };
    return context.batch(caseStudiesOfSection, options).load(section.reference);
  }

  @ComputedField(SectionEvidence, computedEvidenceFields, () => [BlogPost], {
    description: 'The published blog posts that support it, newest first.',
  })
  blogPosts(
    @Root() { section }: SectionEvidence,
    @Args(() => NestedPageArgs) { offset, limit }: NestedPageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<BlogPost>[]> {
    const options = { offset, limit, requested: blogPostColumns(info) };
    return context.batch(blogPostsOfSection, options).load(section.reference);
  }
}
