import { In, type EntityManager } from 'typeorm';
import { scoreWords, wordsOf, type Lesson } from '../../rules/learned-spam.ts';
import type { SpamScore } from '../../rules/spam.ts';
import { keyedHash } from '../shared/keyed-hash.ts';
import { SpamWord } from './spam-word.entity.ts';

/** Key of the row that counts all messages. */
const ALL = '';

/** Scores a message by what operators marked as spam and what they answered. */
export async function scoreLearned(manager: EntityManager, message: string): Promise<SpamScore> {
  const words = await keyedWords(manager, message);
  const rows = await manager.findBy(SpamWord, { key: In([ALL, ...words.keys()]) });
  const total = rows.find(({ key }) => key === ALL) ?? { spam: 0, wanted: 0 };
  const counts = [...words].flatMap(([hash, word]) => {
    const known = rows.find(({ key }) => key === hash);
    return known ? [[word, known] as const] : [];
  });
  return scoreWords(new Map(counts), total);
}

/** Counts a message as a lesson, and no longer as the earlier one. */
export async function learn(
  transaction: EntityManager,
  message: string,
  { before, after }: { before: Lesson | null; after: Lesson | null },
): Promise<void> {
  if (before === after) return;
  const change = (lesson: Lesson) => Number(after === lesson) - Number(before === lesson);
  // One order for all transactions, so that two of them cannot wait for each other.
  const keys = [ALL, ...(await keyedWords(transaction, message)).keys()].sort();
  await transaction.query(COUNT, [keys, change('spam'), change('wanted')]);
}

const COUNT = `
  INSERT INTO spam_words AS known (key, spam, wanted)
  SELECT key, greatest($2::int, 0), greatest($3::int, 0) FROM unnest($1::text[]) AS key
  ON CONFLICT (key) DO UPDATE
  SET spam = greatest(known.spam + $2::int, 0), wanted = greatest(known.wanted + $3::int, 0)`;

/** Returns the words of a message by their keyed hashes. */
async function keyedWords(manager: EntityManager, message: string): Promise<Map<string, string>> {
  const keyed = new Map<string, string>();
  // One after the other, because a transaction runs one query at a time.
  for (const word of wordsOf(message)) keyed.set(await keyedHash(manager, ['spam word', word]), word);
  return keyed;
}
