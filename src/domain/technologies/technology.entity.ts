import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Content } from '../content/publishable.entity.ts';
import { LONG_TEXT_COST } from '../shared/query-cost.ts';
import { TechnologyCategory } from '../technology-categories/technology-category.entity.ts';

@ObjectType({ description: 'A technology that the provider works with.', simpleResolvers: true })
@Entity('technologies')
@Unique('technologies_slug_key', ['slug'])
@Index('technologies_exact_name_idx', ['name'])
@Index('technologies_category_name_idx', { synchronize: false })
@Index('technologies_name_idx', { synchronize: false })
@Index('technologies_published_idx', { synchronize: false })
export class Technology extends Content {
  @Field(() => ID, { description: 'Its id.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'technologies_pkey' })
  id!: string;

  @Field(() => String, { description: 'Its name.' })
  @Column('text')
  name!: string;

  @Field(() => String, { description: 'The last part of its address.' })
  @Column('text')
  slug!: string;

  @Field(() => ID, { description: 'The id of its category.' })
  @Column('uuid')
  categoryId!: string;

  @ManyToOne(() => TechnologyCategory, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'categoryId', foreignKeyConstraintName: 'technologies_categoryId_fkey' })
  /** Absent when it was not asked for, null when it is not published. */
  category?: TechnologyCategory | null;

  @Field(() => String, { description: 'What it is, in a line.' })
  @Column('text')
  shortDescription!: string;

  @Field(() => String, {
    nullable: true,
    complexity: LONG_TEXT_COST,
    description: 'What it is and how it is used, in paragraphs.',
  })
  @Column('text', { nullable: true })
  fullDescription!: string | null;

  @Field(() => [String], { description: 'What it is used for.' })
  @Column('text', { array: true, default: [] })
  useCases!: string[];

  @Field(() => [String], { description: 'What it is good at.' })
  @Column('text', { array: true, default: [] })
  benefits!: string[];

  @Field(() => [String], { description: 'Names. Those that are in the catalog themselves are in `related`.' })
  @Column('text', { array: true, default: [] })
  relatedTechnologies!: string[];

  @Field(() => String, { nullable: true, description: 'Beginner, Intermediate, Advanced or Expert.' })
  @Column('text', { nullable: true })
  difficultyLevel!: string | null;

  @Field(() => [String], { description: 'Addresses of official documentation.' })
  @Column('text', { array: true, default: [] })
  learningResources!: string[];

  @Field(() => GraphQLISODateTime, { description: 'When it was last written.' })
  override updatedAt!: Date;
}
