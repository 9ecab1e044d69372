import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counts the failed sign-ins of an account, a client network or a known device. */
@Entity('failed_sign_ins')
export class FailedSignIn {
  /**
   * A keyed hash of the username, network or device token. A plain hash of an IPv4 address could be reversed by trying all
   * addresses.
   */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'failed_sign_ins_pkey' })
  key!: string;

  @Column('integer')
  count!: number;

  @Column('timestamptz')
  lastAt!: Date;
}
