import { Column, CreateDateColumn, UpdateDateColumn, type EntityManager, type EntityTarget } from 'typeorm';
import type { ContentNoun } from '../rules/content.ts';

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

/** The entity of a content noun, by the name of its table. */
export function contentEntity(manager: EntityManager, noun: ContentNoun): EntityTarget<{ id: string }> {
  return manager.connection.getMetadata(noun.replaceAll('-', '_')).target as EntityTarget<{ id: string }>;
}
