import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@ObjectType({ description: 'A blog post that was sent to the subscribers. Each post is sent at most once.' })
@Entity('newsletter_issues')
export class NewsletterIssue {
  /** Not a foreign key: undo restores a deleted post under the same ID, and it must not be sent again. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'newsletter_issues_pkey' })
  blogPostId!: string;

  @Field(() => Int, { description: 'Number of subscribers.' })
  @Column('integer')
  recipients!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was queued.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** ID of the last subscriber whose email is queued, in the order of IDs. Null once all emails are queued. */
  @Column('uuid', { nullable: true })
  queuedUpTo!: string | null;
}
