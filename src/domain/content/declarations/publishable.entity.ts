import { Column, CreateDateColumn, UpdateDateColumn } from 'typeorm';
import { isCollection, type ContentType } from '../../../rules/content-types.ts';

/** The columns that every content type has in addition to its own fields. */
export abstract class PublishableEntity {
  /** `ContentType` declares the column, because its constraint has the name of the table. */
  id!: string;

  @Column('boolean', { default: true })
  published!: boolean;

  /** Hides a published document from visitors until this time. Null: visitors see it at once. */
  @Column('timestamptz', { nullable: true })
  publishAt!: Date | null;

  /** Number of the stored version. A trigger increments it with every update. */
  @Column('integer', { default: 1 })
  version!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

/** Returns the table of the documents of a content type. What the site has once is a row of `site_texts`. */
export function tableOf(contentType: ContentType): string {
  return isCollection(contentType) ? contentType.replaceAll('-', '_') : 'site_texts';
}
