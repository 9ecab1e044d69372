import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Mail } from '../mail/mail.entity.ts';

@ObjectType({ description: 'A subscriber of the newsletter.' })
@Entity('newsletter_subscribers')
@Index('newsletter_subscribers_newest_first_idx', ['createdAt', 'id'])
@Index('newsletter_subscribers_email_key', { synchronize: false })
export class NewsletterSubscriber {
  @Field(() => ID, { description: 'ID of the subscriber.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'newsletter_subscribers_pkey' })
  id!: string;

  /** Unique in any capitalization: the index is on lower(email), which TypeORM cannot express. */
  @Field(() => String, { description: 'Email address.' })
  @Column('text')
  email!: string;

  @Field(() => Boolean, {
    description: 'Whether the address is subscribed. It gets the newsletter once it is confirmed.',
  })
  @Column('boolean', { default: true })
  isActive!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'When the address was first entered.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the owner of the address confirmed it.' })
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  @Field(() => Int, {
    description: 'Number of confirmation emails since the address was last confirmed, or since a week without one.',
  })
  @Column('integer', { default: 0 })
  confirmationsSent!: number;

  @Column('timestamptz', { nullable: true })
  confirmationSentAt!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When a mail server reported that the address does not exist.',
  })
  @Column('timestamptz', { nullable: true })
  bouncedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the subscriber left, if it is known.' })
  @Column('timestamptz', { nullable: true })
  unsubscribedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Proof of consent of a subscriber that an owner has imported.' })
  @Column('text', { nullable: true })
  consent!: string | null;
}

// Here, because the folder of emails must not know who gets them.
ForeignKey(() => NewsletterSubscriber, { name: 'mails_newsletterSubscriberId_fkey', onDelete: 'CASCADE' })(
  Mail.prototype,
  'newsletterSubscriberId',
);
