import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A link to set up an account or to preview a draft. It works without a sign-in until it expires. */
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
