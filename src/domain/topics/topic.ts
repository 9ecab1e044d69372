import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { LONG_TEXT_COST } from '../shared/query-cost.ts';

@ObjectType({
  description: 'A tag or category that has a text of its own and enough published documents for a page.',
  simpleResolvers: true,
})
export class Topic {
  @Field(() => String, { description: 'Last part of the address of its page.' })
  slug!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => String, { description: 'What it is about.', complexity: LONG_TEXT_COST })
  description!: string;

  @Field(() => Int, { description: 'Number of its published blog posts.' })
  blogPostCount!: number;

  @Field(() => Int, { description: 'Number of its published case studies.' })
  caseStudyCount!: number;

  @Field(() => Int, { description: 'Number of its published technologies.' })
  technologyCount!: number;

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change of its text or one of its documents.' })
  updatedAt!: Date;

  /** The tags and categories that lead to it. They differ in case or punctuation. */
  names!: string[];
}

@ObjectType({ description: 'A tag or category that has a page.', simpleResolvers: true })
export class TopicLink {
  @Field(() => String, { description: 'The tag or category, as the document names it.' })
  name!: string;

  @Field(() => String, { description: 'Slug of the topic.' })
  slug!: string;
}
