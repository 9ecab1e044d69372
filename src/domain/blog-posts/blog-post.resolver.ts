import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Picture } from '../pictures/picture.entity.ts';
import { picturesByHash } from '../pictures/picture.service.ts';
import type { ShownPicture } from '../../rules/picture-files.ts';
import { LONG_TEXT_COST } from '../shared/query-cost.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { sanitizeHtml } from '../content/markup/allowed-html.ts';
import { BlogPost } from './blog-post.entity.ts';
import { lastRevisions } from './last-revisions.ts';
import { findKeepReading } from './keep-reading.service.ts';
import { KeepReading } from './keep-reading.ts';

@Resolver(() => BlogPost)
export class BlogPostResolver {
  @FieldResolver(() => String, {
    complexity: LONG_TEXT_COST,
    description: 'The blog post as sanitized HTML.',
  })
  content(@Root() { content }: Pick<BlogPost, 'content'>): string {
    return sanitizeHtml(content);
  }

  @FieldResolver(() => String, {
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

  @FieldResolver(() => KeepReading, {
    description: 'Related blog posts, and the previous and next blog post.',
  })
  keepReading(
    @Root() { slug, publishDate }: Pick<BlogPost, 'slug' | 'publishDate'>,
    @Ctx() context: RequestContext,
  ): Promise<KeepReading> {
    return findKeepReading(context, { slug, publishDate });
  }

  @FieldResolver(() => Picture, { nullable: true, description: 'Its cover.' })
  coverPicture(
    @Root() { cover }: Pick<BlogPost, 'cover'>,
    @Ctx() context: RequestContext,
  ): Promise<ShownPicture | null> | null {
    return cover === null ? null : context.batch(picturesByHash).load(cover);
  }
}
