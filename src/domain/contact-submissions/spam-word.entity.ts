import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counts the messages that contained a word. The row without a word counts all messages. */
@Entity('spam_words')
export class SpamWord {
  /** A keyed hash of the word, so that nothing of an erased message can be read. Empty for all messages. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'spam_words_pkey' })
  key!: string;

  @Column('integer')
  spam!: number;

  @Column('integer')
  wanted!: number;
}
