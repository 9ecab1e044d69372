import { Field, GraphQLISODateTime, InputType, Int } from 'type-graphql';
import { technologyCategoryForm as form } from '../../rules/technology.ts';
import { Obeys } from '../obeys.ts';

@InputType({ description: 'What an operator writes of a category.' })
export class TechnologyCategoryInput {
  @Field(() => String)
  @Obeys(form.title)
  title!: string;

  @Field(() => String)
  @Obeys(form.slug)
  slug!: string;

  @Field(() => String)
  @Obeys(form.icon)
  icon!: string;

  @Field(() => String)
  @Obeys(form.color)
  color!: string;

  @Field(() => String)
  @Obeys(form.bgColor)
  bgColor!: string;

  @Field(() => String, { nullable: true })
  @Obeys(form.description)
  description?: string | null;

  @Field(() => Int, { nullable: true })
  sortOrder?: number | null;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether visitors may see it, from `publishAt` on.' })
  published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  publishAt?: Date | null;
}
