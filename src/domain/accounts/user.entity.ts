import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Role } from '../../rules/operator.ts';

/** An operator's account. No GraphQL schema contains it. */
@Entity('users')
@Unique('users_username_key', ['username'])
export class User {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'users_pkey' })
  id!: string;

  @Column('text')
  username!: string;

  /** Argon2id, in the PHC format. */
  @Column('text')
  password!: string;

  @Column('text', { default: 'owner' })
  role!: Role;

  /** Base32; null without a second factor. */
  @Column('text', { nullable: true })
  totpSecret!: string | null;

  /** The period of the last code that was used, so that no code works twice. */
  @Column('integer', { default: 0 })
  totpPeriod!: number;

  /** Hashes of the unused recovery codes. */
  @Column('text', { array: true, default: [] })
  recoveryCodes!: string[];

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
