import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';

/** The columns of a document, as JSON has them. */
export type Snapshot = Record<string, unknown>;

/** One write of content: by whom, and what was there before and after. */
@ObjectType({ description: 'One write of content.' })
@Entity('changes')
@Index('changes_document_idx', ['noun', 'documentId', 'createdAt'])
@Index('changes_createdAt_idx', ['createdAt'])
export class Change {
  @Field(() => ID, { description: 'Its id.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'changes_pkey' })
  id!: string;

  @Field(() => String, { description: 'blog-posts, case-studies, technologies or technology-categories.' })
  @Column('text')
  noun!: ContentType;

  @Field(() => ID, { description: 'The id of the document, which may be gone.' })
  @Column('uuid')
  documentId!: string;

  /** A name, not a reference: it stays when the account goes. */
  @Field(() => String, { description: 'The name of who wrote it.' })
  @Column('text')
  operator!: string;

  /** Null where the document was created. */
  @Column('jsonb', { nullable: true })
  before!: Snapshot | null;

  /** Null where it was deleted. */
  @Column('jsonb', { nullable: true })
  after!: Snapshot | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was written.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
