import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { download } from '../download/download.ts';
import { OperatorExportPersonDocument } from './privacy-requests.operator.generated.ts';

/** Of what is stored about a person, the part that is shown before it is given out or erased. */
export interface Person {
  inquiries: { id: string; createdAt: string }[];
  subscriptions: object[];
  mails: object[];
}

/** As a file. */
export async function exportPerson(asked: LoaderFunctionArgs) {
  const { json } = await askedPerson(asked);
  return download('personal-data.json', 'application/json', json);
}

/** The address that is asked for, and all that is stored about whoever has it. */
export async function askedPerson({ request, context }: LoaderFunctionArgs): Promise<{ email: string; json: string }> {
  const email = new URL(request.url).searchParams.get('email')?.trim() ?? '';
  const answer = await context.get(queryContext)(OperatorExportPersonDocument, { email });
  return { email, json: answer.exportPerson };
}
