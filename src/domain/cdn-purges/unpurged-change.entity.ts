import { CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A change of content that the CDN may not show yet. Triggers of the tables with content insert it in the transaction of the
 * change. It is deleted once the CDN is purged.
 */
@Entity('unpurged_changes')
export class UnpurgedChange {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'unpurged_changes_pkey' })
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
