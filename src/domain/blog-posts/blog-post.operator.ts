import { Arg, Ctx, Field, Query, Resolver, Root } from 'type-graphql';
import { markupFormatOf, markupFormats, markupFormatSchema, type MarkupFormat } from '../../rules/markup.ts';
import { contentOperations, OperatorView } from '../content/content-operations.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import { ComputedField } from '../shared/computed-field.ts';
import type { RequestContext } from '../shared/request-context.ts';
import type { ComputedFields } from '../shared/selected-columns.ts';
import { validateArgument } from '../shared/validate-with.ts';
import { BlogPost, computedBlogPostFields } from './blog-post.entity.ts';
import { blogPostType } from './blog-post.fields.ts';
import { BlogPostInput } from './blog-post.input.ts';
import { renderBlogPost, storedBlogPost } from './blog-post.source.ts';

@OperatorView('A blog post as an operator sees it, drafts included.')
export class BlogPostRecord extends BlogPost {
  @Field(() => String, { nullable: true, description: 'Its Markdown. Null if it was written as HTML.' })
  override markdown!: string | null;
}

const computedRecordFields = {
  ...computedBlogPostFields,
  format: ['markdown'],
} satisfies ComputedFields<BlogPostRecord>;

export const BlogPostOperatorResolver = contentOperations({
  type: blogPostType,
  entity: BlogPost,
  record: BlogPostRecord,
  input: BlogPostInput,
  computed: computedRecordFields,
  one: 'a blog post',
  order: { publishDate: 'DESC', slug: 'ASC' },
  toStored: (input, context) => storedBlogPost(input as BlogPostInput, context),
});

@Resolver(() => BlogPostRecord)
export class BlogPostRecordResolver {
  @ComputedField(BlogPostRecord, computedRecordFields, () => String, {
    description: `The format in which it was written: ${markupFormats.join(' or ')}.`,
  })
  format(@Root() record: Pick<BlogPostRecord, 'markdown'>): MarkupFormat {
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
