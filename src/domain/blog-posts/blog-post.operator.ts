import { Arg, Ctx, Field, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { markupFormatOf, markupFormats, markupFormatSchema, type MarkupFormat } from '../../rules/markup.ts';
import { definitionOf } from '../content/declarations/content-type.ts';
import { documentResolvers } from '../content/documents/document-resolvers.ts';
import type { HtmlChanges } from '../content/markup/allowed-html.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { validateArgument } from '../shared/validate-with.ts';
import { BlogPost } from './blog-post.entity.ts';
import { changesOfBlogPost, renderBlogPost, storedBlogPost, type BlogPostInput } from './blog-post.source.ts';

const { record: BlogPostRecord } = definitionOf(BlogPost);

export const blogPostResolvers = documentResolvers(BlogPost, (input, context) =>
  storedBlogPost(input as BlogPostInput, context),
);

@ObjectType({ description: 'What becomes of the text of an article when it is stored.' })
class TextChanges implements HtmlChanges {
  @Field(() => [String], { description: 'What readers do not get, such as `<iframe>` or `style of <p>`.' })
  removed!: string[];

  @Field(() => [String], { description: 'What readers get in another form, such as `<b> as <strong>`.' })
  changed!: string[];
}

/** The arguments of a text that is not stored yet. */
const Content = () => Arg('content', () => String, { description: 'HTML or Markdown.' });
const Format = () =>
  Arg('format', () => String, {
    description: `Format of the content: ${markupFormats.join(' or ')}.`,
    validateFn: validateArgument('format', markupFormatSchema),
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
    @Content() content: string,
    @Format() format: MarkupFormat,
    @Ctx() { manager }: RequestContext,
  ): Promise<string> {
    return (await renderBlogPost(manager, content, format)).html;
  }

  @AllowedTo('owner', 'editor')
  @Query(() => TextChanges, {
    description: 'Returns what storing a text would remove from it and change. Stores nothing.',
  })
  blogPostChanges(
    @Content() content: string,
    @Format() format: MarkupFormat,
    @Ctx() { manager }: RequestContext,
  ): Promise<TextChanges> {
    return changesOfBlogPost(manager, content, format);
  }
}
