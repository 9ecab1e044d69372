import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often an account, or an address, was tried with a wrong password. */
@Entity('failed_sign_ins')
export class FailedSignIn {
  /** A hash with the site's key, since all addresses can be tried: neither they nor names are kept. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'failed_sign_ins_pkey' })
  key!: string;

  @Column('integer')
  count!: number;

  @Column('timestamptz')
  lastAt!: Date;
}
