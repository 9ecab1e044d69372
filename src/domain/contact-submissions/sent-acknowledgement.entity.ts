import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Counts an acknowledgement. It is not deleted with its submission, so erasing submissions does not raise the limit.
 */
@Entity('sent_acknowledgements')
@Index('sent_acknowledgements_key_idx', ['key', 'createdAt'])
@Index('sent_acknowledgements_createdAt_idx', ['createdAt'])
export class SentAcknowledgement {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'sent_acknowledgements_pkey' })
  id!: string;

  /** A keyed hash of the email address, so that the address itself is erased with the submission. */
  @Column('text')
  key!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
