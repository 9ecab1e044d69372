import type { GraphQLResolveInfo } from 'graphql';
import sql from 'sql-template-tag';
import { Arg, Args, Ctx, Info, Query, Resolver, Root } from 'type-graphql';
import { paged } from '../content/published-for-each.ts';
import { publishedBySlug, publishedRows, type Row } from '../content/published-query.ts';
import { ComputedField } from '../shared/computed-field.ts';
import { Picture } from '../pictures/picture.entity.ts';
import { picturesByHash, type ShownPicture } from '../pictures/picture.service.ts';
import { PageArgs } from '../shared/page-args.ts';
import { LONG_TEXT_COST } from '../shared/query-cost.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { selectedColumns } from '../shared/selected-columns.ts';
import { sanitizeHtml } from '../markup/markup-html.ts';
import { BlogPost, computedBlogPostFields } from './blog-post.entity.ts';
import { lastRevisions } from './last-revisions.ts';
import { findKeepReading } from './keep-reading.service.ts';
import { KeepReading } from './keep-reading.ts';

@Resolver(() => BlogPost)
export class BlogPostResolver {
  @Query(() => [BlogPost], { description: 'Lists the published blog posts, newest first.' })
  blogPosts(
    @Args(() => PageArgs) page: PageArgs,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<BlogPost>[]> {
    const requested = selectedColumns(info, computedBlogPostFields);
    // Blog posts of the same day are ordered by slug, so that the first one, which is featured, never varies.
    const inOrder = sql`ORDER BY "publishDate" DESC, slug ${paged(page)}`;
    return publishedRows(context, BlogPost, { requested }, inOrder);
  }

  @Query(() => BlogPost, {
    nullable: true,
    description: 'Returns a published blog post by its current or a former slug, or null.',
  })
  blogPost(
    @Arg('slug', () => String, { description: 'Slug of the blog post, or a former one.' }) slug: string,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<BlogPost> | null> {
    return publishedBySlug(context, BlogPost, slug, selectedColumns(info, computedBlogPostFields));
  }

  @ComputedField(BlogPost, computedBlogPostFields, () => String, {
    complexity: LONG_TEXT_COST,
    description: 'The blog post as sanitized HTML.',
  })
  content(@Root() { content }: Pick<BlogPost, 'content'>): string {
    return sanitizeHtml(content);
  }

  @ComputedField(BlogPost, computedBlogPostFields, () => String, {
    nullable: true,
    description: 'Date of the last change of the published text after the publish date, YYYY-MM-DD, or null.',
  })
  async updatedOn(
    @Root() { id, publishDate }: Pick<BlogPost, 'id' | 'publishDate'>,
    @Ctx() context: RequestContext,
  ): Promise<string | null> {
    const date = await context.batch(lastRevisions).load(id);
    return date && date > publishDate ? date : null;
  }

  @ComputedField(BlogPost, computedBlogPostFields, () => KeepReading, {
    description: 'Related blog posts, and the previous and next blog post.',
  })
  keepReading(
    @Root() { slug, publishDate }: Pick<BlogPost, 'slug' | 'publishDate'>,
    @Ctx() context: RequestContext,
  ): Promise<KeepReading> {
    return findKeepReading(context, { slug, publishDate });
  }

  @ComputedField(BlogPost, computedBlogPostFields, () => Picture, { nullable: true, description: 'Its cover.' })
  coverPicture(
    @Root() { cover }: Pick<BlogPost, 'cover'>,
    @Ctx() context: RequestContext,
  ): Promise<ShownPicture | null> | null {
    return cover === null ? null : context.batch(picturesByHash).load(cover);
  }
}
