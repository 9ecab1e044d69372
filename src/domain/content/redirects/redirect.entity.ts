import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';

/**
 * An address at which the site has no page, and where it leads: a former slug of a document, or any path. It names the document
 * and not its address, so one redirect always leads to the current address, however often that changes.
 */
@ObjectType({ description: 'An old address and where it leads.' })
@Entity('redirects')
@Unique('redirects_contentType_slug_key', ['contentType', 'slug'])
@Unique('redirects_path_key', ['path'])
@Index('redirects_documentId_idx', ['documentId'])
export class Redirect {
  @Field(() => ID, { description: 'ID of the redirect.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'redirects_pkey' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Content type of the document.' })
  @Column('text', { nullable: true })
  contentType!: ContentType | null;

  @Field(() => String, { nullable: true, description: 'The former slug of the document.' })
  @Column('text', { nullable: true })
  slug!: string | null;

  /** No reference, so that the redirect works again when the removal of a document is undone. */
  @Field(() => ID, { nullable: true, description: 'ID of the document, which may no longer exist.' })
  @Column('uuid', { nullable: true })
  documentId!: string | null;

  @Field(() => String, { nullable: true, description: 'The old path, if it is not a former slug.' })
  @Column('text', { nullable: true })
  path!: string | null;

  /** Path of a page that is no document. */
  @Column('text', { nullable: true })
  target!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'Time from which the address leads there.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
