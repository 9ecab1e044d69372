import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { automaticMailLimits } from '../../rules/rate-limits.ts';

/** An email to an address that anybody can enter, or the digest of the owner. */
type AutomaticMailKind = keyof typeof automaticMailLimits | 'digest';

/** Counts an automatic email. It is not deleted with its cause, so erasing submissions or subscribers does not raise the limit. */
@Entity('sent_acknowledgements')
@Index('sent_acknowledgements_key_idx', ['key', 'createdAt'])
@Index('sent_acknowledgements_createdAt_idx', ['createdAt'])
export class AutomaticMail {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'sent_acknowledgements_pkey' })
  id!: string;

  @Column('text', { default: 'acknowledgement' })
  kind!: AutomaticMailKind;

  /** A keyed hash of the kind and the mailbox, so that the address itself is erased with its cause. The day of a digest. */
  @Column('text')
  key!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
