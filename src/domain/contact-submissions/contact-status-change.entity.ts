import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique, type Relation } from 'typeorm';
import type { ContactStatus } from '../../rules/inbox.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

@ObjectType({ description: 'A change of the status of a contact submission.' })
@Entity('contact_status_changes')
@Unique('contact_status_changes_position_key', ['contactSubmissionId', 'position'])
export class ContactStatusChange {
  @Field(() => ID, { description: 'ID of the change.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'contact_status_changes_pkey' })
  id!: string;

  @Column('uuid')
  contactSubmissionId!: string;

  @ManyToOne(() => ContactSubmission, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'contactSubmissionId',
    foreignKeyConstraintName: 'contact_status_changes_contactSubmissionId_fkey',
  })
  contactSubmission?: Relation<ContactSubmission>;

  /** Number of the change within its submission, from 1 on. */
  @Column('integer')
  position!: number;

  @Field(() => String, { description: 'Status before the change.' })
  @Column('text')
  before!: ContactStatus;

  @Field(() => String, { description: 'Status after the change.' })
  @Column('text')
  after!: ContactStatus;

  /** A name instead of a reference, so that it remains when the account is removed. */
  @Field(() => String, { nullable: true, description: 'Name of the operator who made the change, if known.' })
  @Column('text', { nullable: true })
  operator!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'Time of the change.' })
  @Column('timestamptz')
  createdAt!: Date;
}
