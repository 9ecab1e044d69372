import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditEvent } from '../../rules/audit-log.ts';

/**
 * A sign-in, a change of accounts, or a change of a note. No GraphQL schema contains it. The database refuses to update a row, and only
 * retention deletes rows. Names are no references, so that they remain when an account is removed.
 */
@Entity('audit_entries')
@Index('audit_entries_createdAt_idx', ['createdAt'])
export class AuditEntry {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'audit_entries_pkey' })
  id!: string;

  @Column('text')
  event!: AuditEvent;

  /** Username of the account concerned. Null for a failed sign-in with an unknown name, which may be a mistyped password. */
  @Column('text', { nullable: true })
  account!: string | null;

  /** Who caused the event. Null if nobody was signed in. */
  @Column('text', { nullable: true })
  operator!: string | null;

  /** Browser and system, such as "Firefox on Windows". Null for the command line and for notes. */
  @Column('text', { nullable: true })
  browser!: string | null;

  /** A network that many people share, such as "192.0.2.0/24". Null for the command line and for notes. */
  @Column('text', { nullable: true })
  network!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
