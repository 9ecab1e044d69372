import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counts the failed sign-ins of an account or a client network. */
@Entity('failed_sign_ins')
export class FailedSignIn {
  /** A keyed hash of the name or address. Without the key, all IPv4 addresses could be tried against a plain hash. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'failed_sign_ins_pkey' })
  key!: string;

  @Column('integer')
  count!: number;

  @Column('timestamptz')
  lastAt!: Date;
}
