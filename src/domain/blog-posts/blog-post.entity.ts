import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Content } from '../content/publishable.entity.ts';

@ObjectType({ description: 'An article.', simpleResolvers: true })
@Entity('blog_posts')
@Unique('blog_posts_slug_key', ['slug'])
@Index('blog_posts_newest_first_idx', { synchronize: false })
export class BlogPost extends Content {
  @Field(() => ID, { description: 'Its id.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'blog_posts_pkey' })
  id!: string;

  @Field(() => String, { description: 'Its title.' })
  @Column('text')
  title!: string;

  @Field(() => String, { description: 'The last part of its address.' })
  @Column('text')
  slug!: string;

  @Field(() => String, { description: 'What it is about, in a sentence or two.' })
  @Column('text')
  excerpt!: string;

  @Field(() => String, { description: 'HTML.' })
  @Column('text')
  content!: string;

  /** What the HTML was made of, so that it can be edited again; null when it was written as HTML. */
  @Column('text', { nullable: true })
  markdown!: string | null;

  @Field(() => String, { description: 'The subject that it belongs to.' })
  @Column('text')
  category!: string;

  @Field(() => String, { description: 'How long it takes to read, such as "5 min read".' })
  @Column('text')
  readTime!: string;

  @Field(() => String, { description: 'A calendar date, YYYY-MM-DD.' })
  @Column('text')
  publishDate!: string;

  @Field(() => [String], { description: 'Words to find it by.' })
  @Column('text', { array: true, default: [] })
  tags!: string[];

  @Field(() => GraphQLISODateTime, { description: 'When it was last written.' })
  override updatedAt!: Date;
}
