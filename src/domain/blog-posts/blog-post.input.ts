import { Field, InputType } from 'type-graphql';
import { blogPostForm as form } from '../../rules/blog-post.ts';
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

  @Field(() => String, { description: 'HTML.' })
  @Obeys(form.content)
  content!: string;

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

  @Field(() => Boolean, { defaultValue: true })
  published!: boolean;
}
