import { Field, GraphQLISODateTime, InputType } from 'type-graphql';
import { articleFormatRule, blogPostForm as form, type ArticleFormat } from '../../rules/blog-post.ts';
import { Obeys } from '../obeys.ts';

@InputType({ description: 'What an operator writes of an article.' })
export class BlogPostInput {
  @Field(() => String)
  @Obeys(form.title)
  title!: string;

  @Field(() => String)
  @Obeys(form.slug)
  slug!: string;

  @Field(() => String)
  @Obeys(form.excerpt)
  excerpt!: string;

  @Field(() => String, { description: 'HTML or Markdown, as `format` says.' })
  @Obeys(form.content)
  content!: string;

  @Field(() => String, { defaultValue: 'html', description: 'html or markdown.' })
  @Obeys(articleFormatRule)
  format!: ArticleFormat;

  @Field(() => String)
  @Obeys(form.category)
  category!: string;

  @Field(() => String)
  @Obeys(form.readTime)
  readTime!: string;

  @Field(() => String, { description: 'A calendar date, YYYY-MM-DD.' })
  @Obeys(form.publishDate)
  publishDate!: string;

  @Field(() => [String], { defaultValue: [] })
  @Obeys(form.tags)
  tags!: string[];

  @Field(() => Boolean, { defaultValue: true, description: 'Whether visitors may see it, from `publishAt` on.' })
  published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  publishAt?: Date | null;
}
