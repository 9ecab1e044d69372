import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What the owners require of every account. The table has one row, which a migration inserts. */
@Entity('sign_in_policy')
@Check('sign_in_policy_one_row', '"id" = 1')
export class SignInPolicy {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'sign_in_policy_pkey' })
  id!: number;

  @Column('boolean')
  secondFactorRequired!: boolean;
}
