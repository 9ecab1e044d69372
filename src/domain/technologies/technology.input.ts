import { Field, GraphQLISODateTime, ID, InputType } from 'type-graphql';
import { technologyForm as form } from '../../rules/technology.ts';
import { Obeys } from '../shared/validate-with.ts';

@InputType({ description: 'What an operator writes of a technology.' })
export class TechnologyInput {
  @Field(() => String, { description: 'At least 2 characters.' })
  @Obeys(form.name)
  name!: string;

  @Field(() => String, { description: 'The last part of its address: lower-case letters, digits and hyphens.' })
  @Obeys(form.slug)
  slug!: string;

  @Field(() => ID, { description: 'The id of its category.' })
  @Obeys(form.categoryId)
  categoryId!: string;

  @Field(() => String, { description: 'What it is, in a line.' })
  @Obeys(form.shortDescription)
  shortDescription!: string;

  @Field(() => String, { nullable: true, description: 'What it is and how it is used, in paragraphs.' })
  @Obeys(form.fullDescription)
  fullDescription?: string | null;

  @Field(() => [String], { defaultValue: [], description: 'What it is used for.' })
  @Obeys(form.useCases)
  useCases!: string[];

  @Field(() => [String], { defaultValue: [], description: 'What it is good at.' })
  @Obeys(form.benefits)
  benefits!: string[];

  @Field(() => [String], { defaultValue: [], description: 'Names, in the catalog or not.' })
  @Obeys(form.relatedTechnologies)
  relatedTechnologies!: string[];

  @Field(() => String, { nullable: true, description: 'Beginner, Intermediate, Advanced or Expert.' })
  @Obeys(form.difficultyLevel)
  difficultyLevel?: string | null;

  @Field(() => [String], { defaultValue: [], description: 'Addresses of official documentation.' })
  @Obeys(form.learningResources)
  learningResources!: string[];

  @Field(() => Boolean, { defaultValue: true, description: 'Whether visitors may see it, from `publishAt` on.' })
  published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  publishAt?: Date | null;
}
