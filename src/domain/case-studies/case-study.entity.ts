import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Content } from '../content/publishable.entity.ts';

@ObjectType({ description: 'One figure of a case study, before and after.', simpleResolvers: true })
export class Metric {
  @Field(() => String, { description: 'What was measured.' })
  label!: string;

  @Field(() => String, { description: 'Its value before.' })
  before!: string;

  @Field(() => String, { description: 'Its value after.' })
  after!: string;

  @Field(() => String, { description: 'The difference, as it is printed.' })
  improvement!: string;
}

@ObjectType({ description: 'A problem, what was built, and what came of it.', simpleResolvers: true })
@Entity('case_studies')
@Unique('case_studies_slug_key', ['slug'])
@Index('case_studies_createdAt_idx', ['createdAt'])
export class CaseStudy extends Content {
  @Field(() => ID, { description: 'Its id.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'case_studies_pkey' })
  id!: string;

  @Field(() => String, { description: 'Its title.' })
  @Column('text')
  title!: string;

  @Field(() => String, { description: 'The last part of its address.' })
  @Column('text')
  slug!: string;

  @Field(() => String, { description: 'Real Estate, Legal Tech or Process Automation.' })
  @Column('text')
  category!: string;

  @Field(() => String, { description: 'The name of an icon of the built-in set.' })
  @Column('text')
  icon!: string;

  @Field(() => String, { description: 'What was wrong.' })
  @Column('text')
  problem!: string;

  @Field(() => String, { description: 'What was built.' })
  @Column('text')
  solution!: string;

  @Field(() => String, { description: 'What came of it.' })
  @Column('text')
  outcome!: string;

  @Field(() => [Metric], { description: 'What was measured, before and after.' })
  @Column('jsonb')
  metrics!: Metric[];

  @Field(() => [String], { description: 'Names of the technologies that were used.' })
  @Column('text', { array: true, default: [] })
  technologies!: string[];

  @Field(() => GraphQLISODateTime, { description: 'When it was last written.' })
  override updatedAt!: Date;
}
