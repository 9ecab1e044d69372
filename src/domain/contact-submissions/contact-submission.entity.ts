import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ContactStatus } from '../../rules/inbox.ts';
import { SPAM_BAR } from '../../rules/spam.ts';

@ObjectType({ description: 'An inquiry as its sender wrote it, and what has become of it.' })
@Entity('contact_submissions')
@Unique('contact_submissions_idempotencyKey_key', ['idempotencyKey'])
@Index('contact_submissions_createdAt_idx', ['createdAt'])
@Index('contact_submissions_status_idx', ['status', 'createdAt'])
@Index('contact_submissions_email_idx', { synchronize: false })
@Check('contact_submissions_status_check', `"status" IN ('new', 'read', 'replied', 'won', 'lost', 'spam')`)
export class ContactSubmission {
  @Field(() => ID, { description: 'Its id.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'contact_submissions_pkey' })
  id!: string;

  @Field(() => String, { description: 'Who wrote.' })
  @Column('text')
  name!: string;

  @Field(() => String, { description: 'Where an answer goes.' })
  @Column('text')
  email!: string;

  @Field(() => String, { nullable: true, description: 'Of the sender.' })
  @Column('text', { nullable: true })
  company!: string | null;

  @Field(() => String, { nullable: true, description: 'Of the sender in the company.' })
  @Column('text', { nullable: true })
  role!: string | null;

  @Field(() => String, { description: 'real-estate, legal-tech, document-processing, workflow-automation or other.' })
  @Column('text')
  useCase!: string;

  @Field(() => String, { description: 'The inquiry itself.' })
  @Column('text')
  message!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it came.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => String, { description: 'new, read, replied, won, lost or spam.' })
  @Column('text', { default: 'new' })
  status!: ContactStatus;

  @Field(() => Int, { description: `How much it looked like spam when it came; from ${SPAM_BAR} on it is put there.` })
  @Column('integer', { default: 0 })
  spamScore!: number;

  @Field(() => [String], { description: 'What the score is made of.' })
  @Column('text', { array: true, default: [] })
  spamReasons!: string[];

  @Field(() => String, { nullable: true, description: 'The path of the article that the sender read last.' })
  @Column('text', { nullable: true })
  article!: string | null;

  @Field(() => String, { nullable: true, description: 'The site that the visit came from, its host alone.' })
  @Column('text', { nullable: true })
  referrerHost!: string | null;

  @Field(() => String, { nullable: true, description: 'The utm_source of the address that the visit began with.' })
  @Column('text', { nullable: true })
  utmSource!: string | null;

  @Field(() => String, { nullable: true, description: 'The utm_medium of that address.' })
  @Column('text', { nullable: true })
  utmMedium!: string | null;

  @Field(() => String, { nullable: true, description: 'The utm_campaign of that address.' })
  @Column('text', { nullable: true })
  utmCampaign!: string | null;

  /** Made by the browser, so that sending again after a lost answer is the same inquiry. */
  @Column('uuid', { nullable: true })
  idempotencyKey!: string | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When an operator first marked it as read.' })
  @Column('timestamptz', { nullable: true })
  firstReadAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When an operator first marked it as replied.' })
  @Column('timestamptz', { nullable: true })
  repliedAt!: Date | null;
}
