import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';

/**
 * A former slug of a document. It names the document and not its new slug, so one redirect always leads to the current
 * address, however often the slug changes.
 */
@ObjectType({ description: 'A former address of a document. It leads to the current one.' })
@Entity('redirects')
@Unique('redirects_contentType_slug_key', ['contentType', 'slug'])
@Index('redirects_documentId_idx', ['documentId'])
export class Redirect {
  @Field(() => ID, { description: 'ID of the redirect.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'redirects_pkey' })
  id!: string;

  @Field(() => String, { description: 'Content type of the document.' })
  @Column('text')
  contentType!: ContentType;

  @Field(() => String, { description: 'The former slug.' })
  @Column('text')
  slug!: string;

  /** No reference, so that the redirect works again when the removal of a document is undone. */
  @Field(() => ID, { description: 'ID of the document, which may no longer exist.' })
  @Column('uuid')
  documentId!: string;

  @Field(() => GraphQLISODateTime, { description: 'Time from which the address leads to the document.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
