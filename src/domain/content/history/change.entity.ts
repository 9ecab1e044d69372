import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';

/** The columns of a document as JSON. */
export type Snapshot = Record<string, unknown>;

/** A change of a document, with the operator and the document before and after. */
@ObjectType({ description: 'A change of a document.' })
@Entity('changes')
@Unique('changes_document_version_key', ['contentType', 'documentId', 'version'])
@Index('changes_createdAt_idx', ['createdAt'])
export class Change {
  @Field(() => ID, { description: 'ID of the change.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'changes_pkey' })
  id!: string;

  @Field(() => String, { description: 'Content type of the document.' })
  @Column('text')
  contentType!: ContentType;

  @Field(() => ID, { description: 'ID of the document, which may no longer exist.' })
  @Column('uuid')
  documentId!: string;

  @Field(() => Int, { description: 'Version of the document after the change.' })
  @Column('integer')
  version!: number;

  /** A name instead of a reference, so that it remains when the account is removed. */
  @Field(() => String, { description: 'Name of the operator who made the change.' })
  @Column('text')
  operator!: string;

  /** Null if the change created the document. */
  @Column('jsonb', { nullable: true })
  before!: Snapshot | null;

  /** Null if the change deleted the document. */
  @Column('jsonb', { nullable: true })
  after!: Snapshot | null;

  @Field(() => GraphQLISODateTime, { description: 'Time of the change.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
