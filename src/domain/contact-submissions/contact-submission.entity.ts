import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ContactStatus } from '../../rules/inbox.ts';
import { SPAM_THRESHOLD } from '../../rules/spam.ts';
import { SourcedContactDetails } from './contact-details.ts';
import { ContactStatusEnum } from './contact.enums.ts';

@ObjectType({ description: 'What a visitor sent through the contact form, and what has happened to it.' })
@Entity('contact_submissions')
@Unique('contact_submissions_idempotencyKey_key', ['idempotencyKey'])
@Index('contact_submissions_createdAt_idx', ['createdAt'])
@Index('contact_submissions_status_idx', ['status', 'createdAt'])
@Index('contact_submissions_email_idx', { synchronize: false })
@Check('contact_submissions_status_check', `"status" IN ('new', 'read', 'replied', 'won', 'lost', 'spam')`)
export class ContactSubmission extends SourcedContactDetails {
  @Field(() => ID, { description: 'ID of the submission.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'contact_submissions_pkey' })
  id!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it arrived.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => ContactStatusEnum, { description: 'What has happened to it.' })
  @Column('text', { default: 'new' })
  status!: ContactStatus;

  @Field(() => Int, { description: `Spam score. From ${SPAM_THRESHOLD} on, a new submission goes to the spam folder.` })
  @Column('integer', { default: 0 })
  spamScore!: number;

  @Field(() => [String], { description: 'The signs of spam that make up the score.' })
  @Column('text', { array: true, default: [] })
  spamReasons!: string[];

  /** Generated in the browser, so that a retry after a lost answer is stored once. */
  @Column('uuid', { nullable: true })
  idempotencyKey!: string | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When an operator first marked it as read.' })
  @Column('timestamptz', { nullable: true })
  firstReadAt!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When an operator first marked it as replied, won or lost.',
  })
  @Column('timestamptz', { nullable: true })
  repliedAt!: Date | null;

  /** Equals `repliedAt` while the current status is the one that set it. */
  @Column('timestamptz', { nullable: true })
  statusChangedAt!: Date | null;
}
