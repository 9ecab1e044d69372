import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';

/** A calendar of the owner elsewhere, and when it was read. */
@Entity('busy_calendars')
@Unique('busy_calendars_address_key', ['address'])
export class BusyCalendar {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'busy_calendars_pkey' })
  id!: string;

  /** Secret: whoever has it reads the calendar. No log and no visitor gets it. */
  @Column('text')
  address!: string;

  /** When it is read next. */
  @Column('timestamptz', { default: () => 'now()' })
  dueAt!: Date;

  /** When it was last found to be readable, changed or not. */
  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;

  /** When its times were computed. They reach as far as calls could be booked then. */
  @Column('timestamptz', { nullable: true })
  computedAt!: Date | null;

  @Column('text', { nullable: true })
  etag!: string | null;

  @Column('text', { nullable: true })
  lastModified!: string | null;

  /** Why it could not be read the last time, in a sentence. */
  @Column('text', { nullable: true })
  failure!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** A time at which the owner is busy elsewhere. Nothing else of an event is stored. */
@Entity('busy_times')
export class BusyTime {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'busy_times_pkey' })
  calendarId!: string;

  @ManyToOne(() => BusyCalendar, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'calendarId', foreignKeyConstraintName: 'busy_times_calendarId_fkey' })
  calendar?: Relation<BusyCalendar>;

  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'busy_times_pkey' })
  startsAt!: Date;

  @Column('timestamptz')
  endsAt!: Date;
}
