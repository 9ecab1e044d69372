import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { download } from '../download/download.ts';
import { OperatorExportPersonDocument } from './privacy-requests.operator.generated.ts';

/** The stored data about a person, as far as the page shows it. */
export interface Person {
  submissions: { id: string; createdAt: string; call: { startsAt: string; state: string } | null }[];
  subscriptions: object[];
  mails: object[];
}

/** Downloads the stored data about a person. */
export async function exportPerson(args: LoaderFunctionArgs) {
  const { json } = await requestedPerson(args);
  return download('personal-data.json', 'application/json', json);
}

/** Returns the email address in the page's address, and everything that is stored about that person. */
export async function requestedPerson({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ email: string; json: string }> {
  const email = new URL(request.url).searchParams.get('email')?.trim() ?? '';
  const answer = await context.get(queryContext)(OperatorExportPersonDocument, { email });
  return { email, json: answer.exportPerson };
}
