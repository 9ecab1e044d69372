import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';

@ObjectType({ description: 'An article that was sent to the subscribers. There is one issue of an article at most.' })
@Entity('newsletter_issues')
export class NewsletterIssue {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'newsletter_issues_pkey' })
  blogPostId!: string;

  @ManyToOne(() => BlogPost, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'blogPostId', foreignKeyConstraintName: 'newsletter_issues_blogPostId_fkey' })
  blogPost?: Relation<BlogPost>;

  @Field(() => Int, { description: 'To how many subscribers it was queued.' })
  @Column('integer')
  recipients!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was queued.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
