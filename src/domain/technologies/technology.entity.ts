import { Field, GraphQLISODateTime, ID } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ContentObjectType } from '../content/graphql-types.ts';
import { PublishableEntity } from '../content/publishable.entity.ts';
import type { ComputedFields } from '../shared/selected-columns.ts';
import { TechnologyCategory } from '../technology-categories/technology-category.entity.ts';
import { technologyFields } from './technology.fields.ts';

@ContentObjectType(technologyFields, 'A technology that the owner works with.')
@Entity('technologies')
@Unique('technologies_slug_key', ['slug'])
@Index('technologies_exact_name_idx', ['name'])
@Index('technologies_category_name_idx', { synchronize: false })
@Index('technologies_home_idx', { synchronize: false })
@Index('technologies_name_idx', { synchronize: false })
@Index('technologies_published_idx', { synchronize: false })
export class Technology extends PublishableEntity {
  @Field(() => ID, { description: 'ID of the technology.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'technologies_pkey' })
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  slug!: string;

  @Column('uuid')
  categoryId!: string;

  @ManyToOne(() => TechnologyCategory, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'categoryId', foreignKeyConstraintName: 'technologies_categoryId_fkey' })
  category?: TechnologyCategory;

  @Column('text')
  shortDescription!: string;

  @Column('text', { nullable: true })
  chooseWhen!: string | null;

  @Column('text', { nullable: true })
  ratherNotWhen!: string | null;

  @Column('text', { nullable: true })
  fullDescription!: string | null;

  @Column('text', { array: true, default: [] })
  useCases!: string[];

  @Column('text', { array: true, default: [] })
  benefits!: string[];

  @Column('text', { array: true, default: [] })
  relatedTechnologies!: string[];

  @Column('text', { nullable: true })
  difficultyLevel!: string | null;

  @Column('text', { array: true, default: [] })
  learningResources!: string[];

  @Column('integer', { nullable: true })
  homePlace!: number | null;

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change.' })
  override updatedAt!: Date;
}

export const computedTechnologyFields = {
  category: ['categoryId'],
  related: ['relatedTechnologies'],
  usedIn: ['id'],
  discussedIn: ['id'],
  socialCard: ['slug', 'name'],
} satisfies ComputedFields<Technology>;
