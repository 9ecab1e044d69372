import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { User } from './user.entity.ts';

/** A browser in which an operator is signed in. */
@Entity('sessions')
@Unique('sessions_tokenHash_key', ['tokenHash'])
@Index('sessions_userId_idx', ['userId'])
export class Session {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' })
  id!: string;

  /** SHA-256 of the token in the cookie. */
  @Column('text')
  tokenHash!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'sessions_userId_fkey' })
  user?: User;

  /** Browser and system, such as "Firefox on Windows", so that an operator recognizes the session. */
  @Column('text')
  browser!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt!: Date;
}
