import { ValidateNested } from 'class-validator';
import { Field, GraphQLISODateTime, InputType } from 'type-graphql';
import { caseStudyForm as form, metricForm } from '../../rules/case-study.ts';
import { Obeys } from '../obeys.ts';

@InputType()
export class MetricInput {
  @Field(() => String)
  @Obeys(metricForm.label)
  label!: string;

  @Field(() => String)
  @Obeys(metricForm.before)
  before!: string;

  @Field(() => String)
  @Obeys(metricForm.after)
  after!: string;

  @Field(() => String)
  @Obeys(metricForm.improvement)
  improvement!: string;
}

@InputType({ description: 'What an operator writes of a case study.' })
export class CaseStudyInput {
  @Field(() => String)
  @Obeys(form.title)
  title!: string;

  @Field(() => String)
  @Obeys(form.slug)
  slug!: string;

  @Field(() => String)
  @Obeys(form.category)
  category!: string;

  @Field(() => String)
  @Obeys(form.icon)
  icon!: string;

  @Field(() => String)
  @Obeys(form.problem)
  problem!: string;

  @Field(() => String)
  @Obeys(form.solution)
  solution!: string;

  @Field(() => String)
  @Obeys(form.outcome)
  outcome!: string;

  @Field(() => [MetricInput])
  @ValidateNested()
  metrics!: MetricInput[];

  @Field(() => [String], { defaultValue: [] })
  @Obeys(form.technologies)
  technologies!: string[];

  @Field(() => Boolean, { defaultValue: true, description: 'Whether visitors may see it, from `publishAt` on.' })
  published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  publishAt?: Date | null;
}
