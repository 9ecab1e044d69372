import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What all processes know about the purges of the CDN. The table has one row once a process with a CDN has started. */
@Entity('cdn_purge_state')
@Check('cdn_purge_state_one_row', '"id" = 1')
export class CdnPurgeState {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'cdn_purge_state_pkey' })
  id!: number;

  /** The build that was started last. */
  @Column('text')
  build!: string;

  /** Scheduled content that appeared up to this time is already recorded as a change. */
  @Column('timestamptz', { default: () => 'now()' })
  scheduleReadAt!: Date;

  /** Time before which no process purges. It also ends the claim of a process that has died. */
  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  /** When the last changes are purged a second time. */
  @Column('timestamptz', { nullable: true })
  repeatAt!: Date | null;

  /** Null after a success. */
  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;
}
