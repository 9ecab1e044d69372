import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Content } from '../content/publishable.entity.ts';

@ObjectType({ description: 'A group of technologies in the catalog.', simpleResolvers: true })
@Entity('technology_categories')
@Unique('technology_categories_title_key', ['title'])
@Unique('technology_categories_slug_key', ['slug'])
@Index('technology_categories_order_idx', ['sortOrder', 'title'])
export class TechnologyCategory extends Content {
  @Field(() => ID, { description: 'Its id.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'technology_categories_pkey' })
  id!: string;

  @Field(() => String, { description: 'Its title.' })
  @Column('text')
  title!: string;

  @Field(() => String, { description: 'By it a link leads to its place in the catalog.' })
  @Column('text')
  slug!: string;

  @Field(() => String, { description: 'The name of an icon of the built-in set.' })
  @Column('text')
  icon!: string;

  @Field(() => String, { description: 'The name of a hue for the icon.' })
  @Column('text')
  color!: string;

  @Field(() => String, { description: 'The name of a hue for the tile behind the icon.' })
  @Column('text')
  bgColor!: string;

  @Field(() => String, { nullable: true, description: 'What belongs to it.' })
  @Column('text', { nullable: true })
  description!: string | null;

  @Field(() => Int, { nullable: true, description: 'Categories are listed by this number, those without one last.' })
  @Column('integer', { nullable: true })
  sortOrder!: number | null;
}
