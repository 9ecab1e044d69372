import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Exclusion,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { ContactSubmission } from '../contact-submission.entity.ts';

/**
 * A call that a visitor has booked. What the visitor wrote is in its contact submission. Its GraphQL fields are for everybody who
 * sees the call: the owner, and the visitor on its private page and on the receipt.
 */
@ObjectType({ description: 'A call that a visitor has booked.' })
@Entity('consultations')
@Exclusion(
  'consultations_time_excl',
  `USING gist (tstzrange("startsAt", "blockedUntil") WITH &&) WHERE ("canceledAt" IS NULL)`,
)
@Index('consultations_startsAt_idx', ['startsAt'])
export class Consultation {
  @Field(() => ID, { description: 'ID of the call.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'consultations_pkey' })
  id!: string;

  @Column('uuid')
  contactSubmissionId!: string;

  @OneToOne(() => ContactSubmission, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contactSubmissionId', foreignKeyConstraintName: 'consultations_contactSubmissionId_fkey' })
  contactSubmission?: Relation<ContactSubmission>;

  @Field(() => GraphQLISODateTime, { description: 'When it begins.' })
  @Column('timestamptz')
  startsAt!: Date;

  @Column('timestamptz')
  endsAt!: Date;

  /** The end of the pause after the call. */
  @Column('timestamptz')
  blockedUntil!: Date;

  @Field(() => String, { description: 'IANA name of the time zone of the visitor.' })
  @Column('text')
  timeZone!: string;

  @Field(() => String, { nullable: true, description: 'The number that the owner calls. Null: the call is by video.' })
  @Column('text', { nullable: true })
  telephone!: string | null;

  /** The version of the invitation (RFC 5545). Calendars replace an event by one with a higher number. */
  @Column('integer', { default: 0 })
  sequence!: number;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the next reminder is sent by email.' })
  @Column('timestamptz', { nullable: true })
  nextReminderAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was canceled.' })
  @Column('timestamptz', { nullable: true })
  canceledAt!: Date | null;

  /** Null: it is booked. */
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when it waits for its confirmation by email.',
  })
  @Column('timestamptz', { nullable: true })
  heldUntil!: Date | null;

  /** When the mailbox of the visitor has shown that somebody reads it. Null: strangers may have booked it. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** Keyed hash of the network from which it was booked, to count by it. Null once the call has begun. */
  @Column('text', { nullable: true })
  network!: string | null;

  /** When an operator noted that the visitor did not come. */
  @Column('timestamptz', { nullable: true })
  missedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { name: 'bookedAt', description: 'When it was booked.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
