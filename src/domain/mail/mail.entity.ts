import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { mailKinds, mailStatuses, type MailKind, type MailStatus } from '../../rules/mail.ts';

@ObjectType({
  description:
    'An email that the site sends. It is stored in the same transaction as its cause, so that it cannot be lost.',
})
@Entity('mails')
@Index('mails_contactSubmissionId_idx', ['contactSubmissionId'])
@Index('mails_newsletterSubscriberId_idx', ['newsletterSubscriberId'])
@Index('mails_createdAt_idx', ['createdAt'])
@Index('mails_next_idx', { synchronize: false })
@Index('mails_failed_idx', { synchronize: false })
@Index('mails_to_idx', { synchronize: false })
export class Mail {
  @Field(() => ID, { description: 'ID of the email.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'mails_pkey' })
  id!: string;

  @Field(() => String, { description: `Kind of email. One of ${mailKinds.join(', ')}.` })
  @Column('text')
  kind!: MailKind;

  @Field(() => String, { description: 'Address of the recipient.' })
  @Column('text')
  to!: string;

  /** Address for replies, if it differs from the sender. */
  @Column('text', { nullable: true })
  replyTo!: string | null;

  @Field(() => String, { description: 'Subject line.' })
  @Column('text')
  subject!: string;

  @Field(() => String, { description: 'Body as plain text.' })
  @Column('text')
  text!: string;

  /** The same as HTML, for email programs that show it. */
  @Column('text', { nullable: true })
  html!: string | null;

  /** A calendar event that comes with it, and what a calendar does with it (RFC 5546). */
  @Column('jsonb', { nullable: true })
  calendar!: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string } | null;

  /** Additional headers. */
  @Column('jsonb', { default: {} })
  headers!: Record<string, string>;

  @Field(() => String, { description: `Delivery status. One of ${mailStatuses.join(', ')}.` })
  @Column('text', { default: 'queued' })
  status!: MailStatus;

  @Field(() => Int, { description: 'Number of attempts since it was queued.' })
  @Column('integer', { default: 0 })
  attempts!: number;

  @Field(() => GraphQLISODateTime, { description: 'Earliest time of the next attempt.' })
  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  @Field(() => String, { nullable: true, description: 'Error of the last failed attempt.' })
  @Column('text', { nullable: true })
  lastError!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was first queued.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the mail server accepted it, or when it was written.',
  })
  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** The inquiry that caused it, with which it is erased. */
  @Column('uuid', { nullable: true })
  contactSubmissionId!: string | null;

  /** The subscriber who gets it, with whom it is erased. */
  @Column('uuid', { nullable: true })
  newsletterSubscriberId!: string | null;
}
