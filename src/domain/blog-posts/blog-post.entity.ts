import { Field, GraphQLISODateTime, ID } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ContentObjectType } from '../content/graphql-types.ts';
import { PublishableEntity } from '../content/publishable.entity.ts';
import { Picture } from '../pictures/picture.entity.ts';
import type { ComputedFields } from '../shared/selected-columns.ts';
import { blogPostFields, correctionFields } from './blog-post.fields.ts';

@ContentObjectType(correctionFields, 'A correction of a blog post.')
export class Correction {
  date!: string;
  text!: string;
}

@ContentObjectType(blogPostFields, 'A blog post.', { corrections: Correction })
@Entity('blog_posts')
@Unique('blog_posts_slug_key', ['slug'])
@Index('blog_posts_newest_first_idx', { synchronize: false })
@Index('blog_posts_technologies_idx', { synchronize: false })
@Index('blog_posts_serviceSections_idx', { synchronize: false })
export class BlogPost extends PublishableEntity {
  @Field(() => ID, { description: 'ID of the blog post.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'blog_posts_pkey' })
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  excerpt!: string;

  @Column('text', { array: true, default: [] })
  inBrief!: string[];

  @Column('text')
  content!: string;

  /** The Markdown source, for editing. Null if the blog post was written as HTML. */
  @Column('text', { nullable: true })
  markdown!: string | null;

  @Column('text')
  category!: string;

  @Column('text')
  readTime!: string;

  @Column('text')
  publishDate!: string;

  @Column('text', { array: true, default: [] })
  tags!: string[];

  @Column('text', { array: true, default: [] })
  technologies!: string[];

  @Column('text', { array: true, default: [] })
  serviceSections!: string[];

  @Column('jsonb', { default: [] })
  corrections!: Correction[];

  /** Hash of a picture. */
  @Column('text', { nullable: true })
  cover!: string | null;

  @ManyToOne(() => Picture, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'cover', referencedColumnName: 'hash', foreignKeyConstraintName: 'blog_posts_cover_fkey' })
  coverPicture?: Picture | null;

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change.' })
  override updatedAt!: Date;
}

export const computedBlogPostFields = {
  content: ['content'],
  updatedOn: ['id', 'publishDate'],
  topics: ['category', 'tags'],
  keepReading: ['slug', 'publishDate'],
  knownTechnologies: ['technologies'],
  caseStudy: ['id'],
  coverPicture: ['cover'],
  drawnCover: ['slug', 'category'],
  socialCard: ['slug', 'title', 'category', 'cover'],
} satisfies ComputedFields<BlogPost>;
