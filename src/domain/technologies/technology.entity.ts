import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import { TechnologyCategory } from '../technology-categories/technology-category.entity.ts';

@ObjectType({ description: 'A technology that the provider works with.' })
@Entity('technologies')
@Unique('technologies_slug_key', ['slug'])
@Index('technologies_categoryId_idx', ['categoryId'])
@Index('technologies_name_idx', { synchronize: false })
export class Technology {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'technologies_pkey' })
  id!: string;

  @Field(() => String)
  @Column('text')
  name!: string;

  @Field(() => String)
  @Column('text')
  slug!: string;

  @Field(() => ID)
  @Column('uuid')
  categoryId!: string;

  @ManyToOne(() => TechnologyCategory, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'categoryId', foreignKeyConstraintName: 'technologies_categoryId_fkey' })
  /** Absent when it was not asked for, null when it is not published. */
  category?: TechnologyCategory | null;

  @Field(() => String)
  @Column('text')
  shortDescription!: string;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  fullDescription!: string | null;

  @Field(() => [String])
  @Column('text', { array: true, default: [] })
  useCases!: string[];

  @Field(() => [String])
  @Column('text', { array: true, default: [] })
  benefits!: string[];

  @Field(() => [String], { description: 'Names. Those that are in the catalogue themselves are in `related`.' })
  @Column('text', { array: true, default: [] })
  relatedTechnologies!: string[];

  @Field(() => String, { nullable: true, description: 'Beginner, Intermediate, Advanced or Expert.' })
  @Column('text', { nullable: true })
  difficultyLevel!: string | null;

  @Field(() => [String], { description: 'Addresses of official documentation.' })
  @Column('text', { array: true, default: [] })
  learningResources!: string[];

  @Column('boolean', { default: true })
  published!: boolean;

  /** From when on visitors see it, once it is published; null: at once. */
  @Column('timestamptz', { nullable: true })
  publishAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime)
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
