import { Field, ID } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ContentObjectType } from '../content/graphql-types.ts';
import { PublishableEntity } from '../content/publishable.entity.ts';
import type { ComputedFields } from '../shared/selected-columns.ts';
import { technologyCategoryFields } from './technology-category.fields.ts';

@ContentObjectType(technologyCategoryFields, 'A group of technologies in the catalog.')
@Entity('technology_categories')
@Unique('technology_categories_title_key', ['title'])
@Unique('technology_categories_slug_key', ['slug'])
@Index('technology_categories_order_idx', ['sortOrder', 'title'])
export class TechnologyCategory extends PublishableEntity {
  @Field(() => ID, { description: 'ID of the category.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'technology_categories_pkey' })
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  icon!: string;

  @Column('text')
  color!: string;

  @Column('text')
  bgColor!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('integer', { nullable: true })
  sortOrder!: number | null;
}

export const computedTechnologyCategoryFields = {
  technologies: ['id'],
  technologyCount: ['id'],
  topics: ['title'],
} satisfies ComputedFields<TechnologyCategory>;
