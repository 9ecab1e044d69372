import { Field, GraphQLISODateTime, ID } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ContentObjectType } from '../content/graphql-types.ts';
import { PublishableEntity } from '../content/publishable.entity.ts';
import { Picture } from '../pictures/picture.entity.ts';
import type { ComputedFields } from '../shared/selected-columns.ts';
import { caseStudyFields, metricFields, stepFields } from './case-study.fields.ts';

@ContentObjectType(metricFields, 'A metric of a case study, before and after.')
export class Metric {
  label!: string;
  before!: string;
  after!: string;
  improvement!: string;
}

@ContentObjectType(stepFields, 'A step of the work in a case study.')
export class Step {
  text!: string;
  by!: string;
  time!: string;
}

@ContentObjectType(caseStudyFields, 'A case study: a problem, its solution and the outcome.', {
  metrics: Metric,
  stepsBefore: Step,
  stepsAfter: Step,
})
@Entity('case_studies')
@Unique('case_studies_slug_key', ['slug'])
@Index('case_studies_createdAt_idx', ['createdAt'])
export class CaseStudy extends PublishableEntity {
  @Field(() => ID, { description: 'ID of the case study.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'case_studies_pkey' })
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  category!: string;

  @Column('text')
  icon!: string;

  @Column('text')
  problem!: string;

  @Column('text')
  solution!: string;

  @Column('text')
  outcome!: string;

  @Column('jsonb')
  metrics!: Metric[];

  @Column('jsonb', { default: [] })
  stepsBefore!: Step[];

  @Column('jsonb', { default: [] })
  stepsAfter!: Step[];

  @Column('text', { array: true, default: [] })
  technologies!: string[];

  @Column('text', { array: true, default: [] })
  serviceSections!: string[];

  /** Hash of a picture. */
  @Column('text', { nullable: true })
  cover!: string | null;

  @ManyToOne(() => Picture, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'cover', referencedColumnName: 'hash', foreignKeyConstraintName: 'case_studies_cover_fkey' })
  coverPicture?: Picture | null;

  @Column('integer', { nullable: true })
  homePlace!: number | null;

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change.' })
  override updatedAt!: Date;
}

export const computedCaseStudyFields = {
  knownTechnologies: ['technologies'],
  topics: ['category'],
  sections: ['serviceSections'],
  next: ['id'],
  blogPost: ['id'],
  coverPicture: ['cover'],
  drawnCover: ['slug', 'category'],
  socialCard: ['slug', 'title', 'category', 'cover'],
} satisfies ComputedFields<CaseStudy>;
