import type { Query } from '../../../rendering/query.ts';
import { QuestionsDocument, type QuestionsQuery } from './questions.generated.ts';

export type Questions = QuestionsQuery['questionsPage']['questions'];

/** Reads the common questions. A browser uses REST, so that links to the form do not load Apollo Client. */
export async function findQuestions(query: Query): Promise<Questions> {
  if (import.meta.env?.SSR !== false) return (await query(QuestionsDocument, {})).questionsPage.questions;
  const response = await fetch('/api/contact/questions');
  if (!response.ok) throw new Error(String(response.status));
  return response.json() as Promise<Questions>;
}
