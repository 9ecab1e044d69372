import { ValidateNested } from 'class-validator';
import { Field, GraphQLISODateTime, InputType } from 'type-graphql';
import { caseStudyForm as form, metricForm } from '../../rules/case-study.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'One figure of a case study, before and after.' })
export class MetricInput {
  @Field(() => String, { description: 'What was measured.' })
  @ValidateWith(metricForm.label)
  label!: string;

  @Field(() => String, { description: 'Its value before.' })
  @ValidateWith(metricForm.before)
  before!: string;

  @Field(() => String, { description: 'Its value after.' })
  @ValidateWith(metricForm.after)
  after!: string;

  @Field(() => String, { description: 'The difference, as it is printed.' })
  @ValidateWith(metricForm.improvement)
  improvement!: string;
}

@InputType({ description: 'What an operator writes of a case study.' })
export class CaseStudyInput {
  @Field(() => String, { description: 'At least 5 characters.' })
  @ValidateWith(form.title)
  title!: string;

  @Field(() => String, { description: 'The last part of its address: lower-case letters, digits and hyphens.' })
  @ValidateWith(form.slug)
  slug!: string;

  @Field(() => String, { description: 'Real Estate, Legal Tech or Process Automation.' })
  @ValidateWith(form.category)
  category!: string;

  @Field(() => String, { description: 'The name of an icon of the built-in set.' })
  @ValidateWith(form.icon)
  icon!: string;

  @Field(() => String, { description: 'What was wrong, at least 20 characters.' })
  @ValidateWith(form.problem)
  problem!: string;

  @Field(() => String, { description: 'What was built, at least 20 characters.' })
  @ValidateWith(form.solution)
  solution!: string;

  @Field(() => String, { description: 'What came of it, at least 20 characters.' })
  @ValidateWith(form.outcome)
  outcome!: string;

  @Field(() => [MetricInput], { description: 'What was measured, before and after.' })
  @ValidateNested()
  metrics!: MetricInput[];

  @Field(() => [String], { defaultValue: [], description: 'Names of the technologies that were used.' })
  @ValidateWith(form.technologies)
  technologies!: string[];

  @Field(() => Boolean, { defaultValue: true, description: 'Whether visitors may see it, from `publishAt` on.' })
  published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  publishAt?: Date | null;
}
