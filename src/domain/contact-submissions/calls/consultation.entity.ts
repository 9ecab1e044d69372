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

/** A call that a visitor has booked. What the visitor wrote is in its contact submission. */
@Entity('consultations')
@Exclusion(
  'consultations_time_excl',
  `USING gist (tstzrange("startsAt", "blockedUntil") WITH &&) WHERE ("canceledAt" IS NULL)`,
)
@Index('consultations_startsAt_idx', ['startsAt'])
export class Consultation {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'consultations_pkey' })
  id!: string;

  @Column('uuid')
  contactSubmissionId!: string;

  @OneToOne(() => ContactSubmission, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contactSubmissionId', foreignKeyConstraintName: 'consultations_contactSubmissionId_fkey' })
  contactSubmission?: Relation<ContactSubmission>;

  @Column('timestamptz')
  startsAt!: Date;

  @Column('timestamptz')
  endsAt!: Date;

  /** The end of the pause after the call. */
  @Column('timestamptz')
  blockedUntil!: Date;

  /** The IANA time zone of the visitor. */
  @Column('text')
  timeZone!: string;

  /** The number that the owner calls. Null: the call is by video. */
  @Column('text', { nullable: true })
  telephone!: string | null;

  /** The version of the invitation (RFC 5545). Calendars replace an event by one with a higher number. */
  @Column('integer', { default: 0 })
  sequence!: number;

  @Column('timestamptz', { nullable: true })
  nextReminderAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  canceledAt!: Date | null;

  /** Until when it waits for its confirmation by email. Null: it is booked. */
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

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
