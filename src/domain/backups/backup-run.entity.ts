import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A backup that was written or that failed. No GraphQL schema contains it. */
@Entity('backup_runs')
@Index('backup_runs_createdAt_idx', ['createdAt'])
export class BackupRun {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'backup_runs_pkey' })
  id!: string;

  /** Name of the machine. */
  @Column('text')
  host!: string;

  /** Absolute path on that machine. Null if the backup failed. */
  @Column('text', { nullable: true })
  file!: string | null;

  /** Size of the file. PostgreSQL sends it as text. */
  @Column('bigint', { nullable: true })
  bytes!: string | null;

  /** Why the backup failed. */
  @Column('text', { nullable: true })
  error!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
