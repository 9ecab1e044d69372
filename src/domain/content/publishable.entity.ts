import { Column, CreateDateColumn, UpdateDateColumn, type EntityManager, type EntityTarget } from 'typeorm';
import { contentNouns, type ContentNoun } from '../../rules/content-types.ts';

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

export function tableOf(noun: ContentNoun): string {
  return noun.replaceAll('-', '_');
}

export function nounOf(table: string): ContentNoun | undefined {
  return contentNouns.find((noun) => tableOf(noun) === table);
}

export function contentEntity(manager: EntityManager, noun: ContentNoun): EntityTarget<{ id: string }> {
  return manager.dataSource.getMetadata(tableOf(noun)).target as EntityTarget<{ id: string }>;
}
