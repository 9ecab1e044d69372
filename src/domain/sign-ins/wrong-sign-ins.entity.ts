import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often an account, or an address, was tried with a wrong password. */
@Entity('wrong_sign_ins')
export class WrongSignIns {
  /** A hash: neither names nor addresses are kept. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'wrong_sign_ins_pkey' })
  key!: string;

  @Column('integer')
  count!: number;

  @Column('timestamptz')
  lastAt!: Date;
}
