import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Collection } from '../../rules/content-types.ts';

/** What a search finds. `pages` are made from no content. */
export type SearchKind = Collection | 'pages';

/** What the search finds: a document or a static page. Triggers write the entries of documents, and each start the pages. */
@Entity('search_entries')
@Index('search_entries_vector_idx', { synchronize: false })
@Index('search_entries_heading_idx', { synchronize: false })
export class SearchEntry {
  /** ID of the document. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'search_entries_pkey' })
  id!: string;

  @Column('text')
  kind!: SearchKind;

  @Column('text')
  path!: string;

  @Column('text')
  title!: string;

  @Column('text')
  summary!: string;

  /** The rest of the text. */
  @Column('text')
  body!: string;

  @Column('boolean')
  published!: boolean;

  @Column('timestamptz', { nullable: true })
  publishAt!: Date | null;

  /** The words, weighted: title A, tags and other terms B, summary C, body D. */
  @Column('tsvector')
  vector!: string;
}

/** A word of an entry, as PostgreSQL stems it. It stays when the entry is removed. */
@Entity('search_words')
@Index('search_words_prefix_idx', { synchronize: false })
@Index('search_words_similar_idx', { synchronize: false })
export class SearchWord {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'search_words_pkey' })
  word!: string;
}
