import { Field, GraphQLISODateTime, ID, InputType } from 'type-graphql';
import { technologyForm as form } from '../../rules/technology.ts';
import { Obeys } from '../obeys.ts';

@InputType({ description: 'What an operator writes of a technology.' })
export class TechnologyInput {
  @Field(() => String)
  @Obeys(form.name)
  name!: string;

  @Field(() => String)
  @Obeys(form.slug)
  slug!: string;

  @Field(() => ID)
  @Obeys(form.categoryId)
  categoryId!: string;

  @Field(() => String)
  @Obeys(form.shortDescription)
  shortDescription!: string;

  @Field(() => String, { nullable: true })
  @Obeys(form.fullDescription)
  fullDescription?: string | null;

  @Field(() => [String], { defaultValue: [] })
  @Obeys(form.useCases)
  useCases!: string[];

  @Field(() => [String], { defaultValue: [] })
  @Obeys(form.benefits)
  benefits!: string[];

  @Field(() => [String], { defaultValue: [] })
  @Obeys(form.relatedTechnologies)
  relatedTechnologies!: string[];

  @Field(() => String, { nullable: true })
  @Obeys(form.difficultyLevel)
  difficultyLevel?: string | null;

  @Field(() => [String], { defaultValue: [] })
  @Obeys(form.learningResources)
  learningResources!: string[];

  @Field(() => Boolean, { defaultValue: true, description: 'Whether visitors may see it, from `publishAt` on.' })
  published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  publishAt?: Date | null;
}
