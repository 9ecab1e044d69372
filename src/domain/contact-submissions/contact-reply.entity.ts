import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ContactSubmission } from './contact-submission.entity.ts';

@ObjectType({ description: 'A reply to the sender of a contact submission. Its email has the same ID.' })
@Entity('contact_replies')
@Index('contact_replies_contactSubmissionId_idx', ['contactSubmissionId'])
export class ContactReply {
  /** Chosen by the form, so that a form that is sent twice is stored once. */
  @Field(() => ID, { description: 'ID of the reply.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'contact_replies_pkey' })
  id!: string;

  @Column('uuid')
  contactSubmissionId!: string;

  @ManyToOne(() => ContactSubmission, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contactSubmissionId', foreignKeyConstraintName: 'contact_replies_contactSubmissionId_fkey' })
  contactSubmission?: Relation<ContactSubmission>;

  @Field(() => String, { description: 'What the operator wrote, without the quoted message.' })
  @Column('text')
  text!: string;

  /** A name instead of a reference, so that it remains when the account is removed. */
  @Field(() => String, { nullable: true, description: 'Name of the operator who wrote it.' })
  @Column('text', { nullable: true })
  operator!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was queued.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** Stored here too, because sent emails are erased earlier than submissions. */
  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the mail server accepted it.' })
  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
