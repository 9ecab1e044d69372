import { Field, GraphQLISODateTime, InputType, Int } from 'type-graphql';
import { technologyCategoryForm as form } from '../../rules/technology.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'What an operator writes of a category.' })
export class TechnologyCategoryInput {
  @Field(() => String, { description: 'At least 3 characters.' })
  @ValidateWith(form.title)
  title!: string;

  @Field(() => String, { description: 'Lower-case letters, digits and hyphens.' })
  @ValidateWith(form.slug)
  slug!: string;

  @Field(() => String, { description: 'The name of an icon of the built-in set.' })
  @ValidateWith(form.icon)
  icon!: string;

  @Field(() => String, { description: 'The name of a hue for the icon.' })
  @ValidateWith(form.color)
  color!: string;

  @Field(() => String, { description: 'The name of a hue for the tile behind the icon.' })
  @ValidateWith(form.bgColor)
  bgColor!: string;

  @Field(() => String, { nullable: true, description: 'What belongs to it.' })
  @ValidateWith(form.description)
  description?: string | null;

  @Field(() => Int, { nullable: true, description: 'Categories are listed by this number, those without one last.' })
  sortOrder?: number | null;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether visitors may see it, from `publishAt` on.' })
  published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  publishAt?: Date | null;
}
