import type { Query } from '../../../rendering/query.ts';
import { ResponseTimeDocument, type ResponseTimeQuery } from './response-time.generated.ts';

/**
 * Reads how fast submissions were answered. A browser uses REST, so that links to the form do not load Apollo Client.
 */
export async function findResponseTime(query: Query): Promise<ResponseTimeQuery> {
  if (import.meta.env?.SSR !== false) return query(ResponseTimeDocument, {});
  const response = await fetch('/api/contact/response-time');
  if (!response.ok) throw new Error(String(response.status));
  return response.json() as Promise<ResponseTimeQuery>;
}
