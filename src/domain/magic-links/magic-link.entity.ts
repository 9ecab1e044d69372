import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A link that works for anyone who has it until it expires: to set up an account, or to preview a draft. */
@Entity('magic_links')
export class MagicLink {
  /** SHA-256 of the token in the link. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'magic_links_pkey' })
  tokenHash!: string;

  @Column('text')
  purpose!: 'setup' | 'preview';

  /** Data for the purpose, such as the ID of a document. */
  @Column('jsonb')
  subject!: Record<string, string>;

  @Column('timestamptz')
  expiresAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
