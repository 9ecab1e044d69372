import { Field, GraphQLISODateTime, ID, InputType } from 'type-graphql';
import { technologyForm as form } from '../../rules/technology.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'What an operator writes of a technology.' })
export class TechnologyInput {
  @Field(() => String, { description: 'At least 2 characters.' })
  @ValidateWith(form.name)
  name!: string;

  @Field(() => String, { description: 'The last part of its address: lower-case letters, digits and hyphens.' })
  @ValidateWith(form.slug)
  slug!: string;

  @Field(() => ID, { description: 'The id of its category.' })
  @ValidateWith(form.categoryId)
  categoryId!: string;

  @Field(() => String, { description: 'What it is, in a line.' })
  @ValidateWith(form.shortDescription)
  shortDescription!: string;

  @Field(() => String, { nullable: true, description: 'What it is and how it is used, in paragraphs.' })
  @ValidateWith(form.fullDescription)
  fullDescription?: string | null;

  @Field(() => [String], { defaultValue: [], description: 'What it is used for.' })
  @ValidateWith(form.useCases)
  useCases!: string[];

  @Field(() => [String], { defaultValue: [], description: 'What it is good at.' })
  @ValidateWith(form.benefits)
  benefits!: string[];

  @Field(() => [String], { defaultValue: [], description: 'Names, in the catalog or not.' })
  @ValidateWith(form.relatedTechnologies)
  relatedTechnologies!: string[];

  @Field(() => String, { nullable: true, description: 'Beginner, Intermediate, Advanced or Expert.' })
  @ValidateWith(form.difficultyLevel)
  difficultyLevel?: string | null;

  @Field(() => [String], { defaultValue: [], description: 'Addresses of official documentation.' })
  @ValidateWith(form.learningResources)
  learningResources!: string[];

  @Field(() => Boolean, { defaultValue: true, description: 'Whether visitors may see it, from `publishAt` on.' })
  published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  publishAt?: Date | null;
}
