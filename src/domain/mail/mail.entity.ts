import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { NewsletterSubscriber } from '../newsletter-subscribers/newsletter-subscriber.entity.ts';
import type { MailKind, MailStatus } from '../../rules/mail.ts';

@ObjectType({ description: 'A mail that the site sends. It is stored with its cause, so that none is lost.' })
@Entity('mails')
@Index('mails_due_idx', ['nextAttemptAt'], { where: `"status" = 'queued'` })
@Index('mails_contactSubmissionId_idx', ['contactSubmissionId'])
@Index('mails_newsletterSubscriberId_idx', ['newsletterSubscriberId'])
@Index('mails_createdAt_idx', ['createdAt'])
@Index('mails_to_idx', { synchronize: false })
export class Mail {
  @Field(() => ID, { description: 'Its own.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'mails_pkey' })
  id!: string;

  @Field(() => String, { description: 'notification, correction, acknowledgement, confirmation or article.' })
  @Column('text')
  kind!: MailKind;

  @Field(() => String, { description: 'The address it goes to.' })
  @Column('text')
  to!: string;

  @Field(() => String, { nullable: true, description: 'The address that answers go to, where it is not the sender.' })
  @Column('text', { nullable: true })
  replyTo!: string | null;

  @Field(() => String, { description: 'The subject line.' })
  @Column('text')
  subject!: string;

  @Field(() => String, { description: 'What it says, as plain text.' })
  @Column('text')
  text!: string;

  /** Header fields beyond those that every mail has. */
  @Column('jsonb', { default: {} })
  headers!: Record<string, string>;

  @Field(() => String, { description: 'queued, sent or failed.' })
  @Column('text', { default: 'queued' })
  status!: MailStatus;

  @Field(() => Int, { description: 'How often it was tried since it was queued.' })
  @Column('integer', { default: 0 })
  attempts!: number;

  @Field(() => GraphQLISODateTime, { description: 'Before this time it is not tried.' })
  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed.' })
  @Column('text', { nullable: true })
  lastError!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was stored.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the mail server took it.' })
  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  @Column('uuid', { nullable: true })
  contactSubmissionId!: string | null;

  /** What is erased takes its mails along. */
  @ManyToOne(() => ContactSubmission, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contactSubmissionId', foreignKeyConstraintName: 'mails_contactSubmissionId_fkey' })
  contactSubmission?: Relation<ContactSubmission> | null;

  @Column('uuid', { nullable: true })
  newsletterSubscriberId!: string | null;

  @ManyToOne(() => NewsletterSubscriber, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'newsletterSubscriberId', foreignKeyConstraintName: 'mails_newsletterSubscriberId_fkey' })
  newsletterSubscriber?: Relation<NewsletterSubscriber> | null;
}
