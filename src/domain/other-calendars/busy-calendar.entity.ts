import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Interval } from './intervals.ts';

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

  /** How often in a row its text took too much time or memory. */
  @Column('integer', { default: 0 })
  endedReadings!: number;

  /** Sentences for the owner about events that are not read as they are written. They contain the titles of these events. */
  @Column('jsonb', { default: [] })
  remarks!: string[];

  /** When the owner is busy. Nothing else of other events is stored. */
  @Column('jsonb', { default: [] })
  times!: Interval[];

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
