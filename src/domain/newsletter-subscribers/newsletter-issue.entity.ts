import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@ObjectType({ description: 'An article that was sent to the subscribers. There is one issue of an article at most.' })
@Entity('newsletter_issues')
export class NewsletterIssue {
  /** No foreign key: an article that was removed comes back under its id, and is still one that was sent. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'newsletter_issues_pkey' })
  blogPostId!: string;

  @Field(() => Int, { description: 'To how many subscribers it was queued.' })
  @Column('integer')
  recipients!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was queued.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
