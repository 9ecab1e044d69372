import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A link that opens something to whoever has it, for a while: the set-up of an account, or the preview of a draft. */
@Entity('access_links')
export class MagicLink {
  /** SHA-256 of the token in the link. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'access_links_pkey' })
  tokenHash!: string;

  @Column('text')
  purpose!: 'setup' | 'preview';

  /** What it is a link to. */
  @Column('jsonb')
  subject!: Record<string, string>;

  @Column('timestamptz')
  expiresAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
