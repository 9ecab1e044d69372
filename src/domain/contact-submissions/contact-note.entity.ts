import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
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
import { ContactSubmission } from './contact-submission.entity.ts';

@ObjectType({ description: "An operator's note about a contact submission." })
@Entity('contact_notes')
@Index('contact_notes_contactSubmissionId_idx', ['contactSubmissionId'])
export class ContactNote {
  @Field(() => ID, { description: 'ID of the note.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'contact_notes_pkey' })
  id!: string;

  @Column('uuid')
  contactSubmissionId!: string;

  @ManyToOne(() => ContactSubmission, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contactSubmissionId', foreignKeyConstraintName: 'contact_notes_contactSubmissionId_fkey' })
  contactSubmission?: Relation<ContactSubmission>;

  @Field(() => String, { description: 'The note as plain text.' })
  @Column('text')
  text!: string;

  /** A name instead of a reference, so that it remains when the account is removed. Null for a note of unknown origin. */
  @Field(() => String, { nullable: true, description: 'Name of the operator who wrote it, if known.' })
  @Column('text', { nullable: true })
  operator!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was written.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
