import { Field, GraphQLISODateTime, InputType } from 'type-graphql';
import { articleFormatRule, blogPostForm as form, type ArticleFormat } from '../../rules/blog-post.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'What an operator writes of an article.' })
export class BlogPostInput {
  @Field(() => String, { description: 'At least 5 characters.' })
  @ValidateWith(form.title)
  title!: string;

  @Field(() => String, { description: 'The last part of its address: lower-case letters, digits and hyphens.' })
  @ValidateWith(form.slug)
  slug!: string;

  @Field(() => String, { description: 'What it is about, at least 20 characters.' })
  @ValidateWith(form.excerpt)
  excerpt!: string;

  @Field(() => String, { description: 'HTML or Markdown, as `format` says.' })
  @ValidateWith(form.content)
  content!: string;

  @Field(() => String, { defaultValue: 'html', description: 'html or markdown.' })
  @ValidateWith(articleFormatRule)
  format!: ArticleFormat;

  @Field(() => String, { description: 'The subject that it belongs to.' })
  @ValidateWith(form.category)
  category!: string;

  @Field(() => String, { description: 'How long it takes to read, such as "5 min read".' })
  @ValidateWith(form.readTime)
  readTime!: string;

  @Field(() => String, { description: 'A calendar date, YYYY-MM-DD.' })
  @ValidateWith(form.publishDate)
  publishDate!: string;

  @Field(() => [String], { defaultValue: [], description: 'Words to find it by.' })
  @ValidateWith(form.tags)
  tags!: string[];

  @Field(() => Boolean, { defaultValue: true, description: 'Whether visitors may see it, from `publishAt` on.' })
  published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  publishAt?: Date | null;
}
