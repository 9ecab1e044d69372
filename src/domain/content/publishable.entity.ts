import { Column, CreateDateColumn, UpdateDateColumn, type EntityManager, type EntityTarget } from 'typeorm';
import { contentTypes, type ContentType } from '../../rules/content-types.ts';

/** What is stored of every content noun beside its own fields. */
export abstract class Content {
  @Column('boolean', { default: true })
  published!: boolean;

  /** From when on visitors see it, once it is published; null: at once. */
  @Column('timestamptz', { nullable: true })
  publishAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

export function tableOf(noun: ContentType): string {
  return noun.replaceAll('-', '_');
}

export function contentTypeOf(table: string): ContentType | undefined {
  return contentTypes.find((noun) => tableOf(noun) === table);
}

export function contentEntity(manager: EntityManager, noun: ContentType): EntityTarget<{ id: string }> {
  return manager.dataSource.getMetadata(tableOf(noun)).target as EntityTarget<{ id: string }>;
}
