import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@ObjectType({ description: 'Somebody who asked for the newsletter.' })
@Entity('newsletter_subscribers')
@Index('newsletter_subscribers_createdAt_idx', ['createdAt'])
@Index('newsletter_subscribers_email_key', { synchronize: false })
export class NewsletterSubscriber {
  @Field(() => ID, { description: 'Its id.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'newsletter_subscribers_pkey' })
  id!: string;

  /** Unique whatever its capitals: the index is on lower(email), which TypeORM cannot express. */
  @Field(() => String, { description: 'The address.' })
  @Column('text')
  email!: string;

  @Field(() => Boolean, { description: 'Whether it gets the newsletter.' })
  @Column('boolean', { default: true })
  isActive!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'When it was first given.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the owner of the address confirmed it.' })
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  @Field(() => Int, { description: 'How many confirmations were sent since the address was last confirmed.' })
  @Column('integer', { default: 0 })
  confirmationsSent!: number;

  @Column('timestamptz', { nullable: true })
  confirmationSentAt!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When a mail server said that there is no such address.',
  })
  @Column('timestamptz', { nullable: true })
  bouncedAt!: Date | null;
}
