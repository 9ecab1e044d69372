import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { markupFormatOf, markupFormats, markupFormatSchema, type MarkupFormat } from '../../rules/markup.ts';
import { contentOperations, recordOf } from '../content/content-operations.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { validateArgument } from '../shared/validate-with.ts';
import { BlogPost } from './blog-post.entity.ts';
import { renderBlogPost, storedBlogPost } from './blog-post.source.ts';

const BlogPostRecord = recordOf(BlogPost);

export const BlogPostOperatorResolver = contentOperations(BlogPost, {
  order: { publishDate: 'DESC', slug: 'ASC' },
  toStored: storedBlogPost,
});

@Resolver(() => BlogPostRecord)
export class BlogPostRecordResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Its Markdown. Null if it was written as HTML.',
  })
  markdown(@Root() { markdown }: Pick<BlogPost, 'markdown'>): string | null {
    return markdown;
  }

  @FieldResolver(() => String, {
    description: `The format in which it was written: ${markupFormats.join(' or ')}.`,
  })
  format(@Root() record: Pick<BlogPost, 'markdown'>): MarkupFormat {
    return markupFormatOf(record);
  }

  @AllowedTo('owner', 'editor')
  @Query(() => String, { description: 'Returns the HTML that visitors would get. Stores nothing.' })
  async blogPostPreview(
    @Arg('content', () => String, { description: 'HTML or Markdown.' }) content: string,
    @Arg('format', () => String, {
      description: `Format of the content: ${markupFormats.join(' or ')}.`,
      validateFn: validateArgument('format', markupFormatSchema),
    })
    format: MarkupFormat,
    @Ctx() { manager }: RequestContext,
  ): Promise<string> {
    return (await renderBlogPost(manager, content, format)).html;
  }
}
