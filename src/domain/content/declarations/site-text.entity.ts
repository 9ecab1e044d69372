import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';
import { PublishableEntity } from './publishable.entity.ts';

/** The row of a class that `SiteText` declares. Its fields are not columns, so a new text needs no migration. */
@Entity('site_texts')
@Unique('site_texts_key_key', ['key'])
export class StoredText extends PublishableEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'site_texts_pkey' })
  override id!: string;

  /** Key of the content type. */
  @Column('text')
  key!: ContentType;

  @Column('jsonb')
  values!: object;
}
