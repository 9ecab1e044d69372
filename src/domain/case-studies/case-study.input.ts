import { ValidateNested } from 'class-validator';
import { Field, GraphQLISODateTime, InputType } from 'type-graphql';
import { caseStudyForm as form, metricForm } from '../../rules/case-study.ts';
import { Obeys } from '../shared/validate-with.ts';

@InputType({ description: 'One figure of a case study, before and after.' })
export class MetricInput {
  @Field(() => String, { description: 'What was measured.' })
  @Obeys(metricForm.label)
  label!: string;

  @Field(() => String, { description: 'Its value before.' })
  @Obeys(metricForm.before)
  before!: string;

  @Field(() => String, { description: 'Its value after.' })
  @Obeys(metricForm.after)
  after!: string;

  @Field(() => String, { description: 'The difference, as it is printed.' })
  @Obeys(metricForm.improvement)
  improvement!: string;
}

@InputType({ description: 'What an operator writes of a case study.' })
export class CaseStudyInput {
  @Field(() => String, { description: 'At least 5 characters.' })
  @Obeys(form.title)
  title!: string;

  @Field(() => String, { description: 'The last part of its address: lower-case letters, digits and hyphens.' })
  @Obeys(form.slug)
  slug!: string;

  @Field(() => String, { description: 'Real Estate, Legal Tech or Process Automation.' })
  @Obeys(form.category)
  category!: string;

  @Field(() => String, { description: 'The name of an icon of the built-in set.' })
  @Obeys(form.icon)
  icon!: string;

  @Field(() => String, { description: 'What was wrong, at least 20 characters.' })
  @Obeys(form.problem)
  problem!: string;

  @Field(() => String, { description: 'What was built, at least 20 characters.' })
  @Obeys(form.solution)
  solution!: string;

  @Field(() => String, { description: 'What came of it, at least 20 characters.' })
  @Obeys(form.outcome)
  outcome!: string;

  @Field(() => [MetricInput], { description: 'What was measured, before and after.' })
  @ValidateNested()
  metrics!: MetricInput[];

  @Field(() => [String], { defaultValue: [], description: 'Names of the technologies that were used.' })
  @Obeys(form.technologies)
  technologies!: string[];

  @Field(() => Boolean, { defaultValue: true, description: 'Whether visitors may see it, from `publishAt` on.' })
  published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  publishAt?: Date | null;
}
