import { isRouteErrorResponse, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import { ContactSentDocument, type ContactSentQuery } from './contact-sent.generated.ts';

export interface ContactSentData {
  token: string;
  /** Null if the database is away, because the submission is stored and its confirmation must be shown. */
  receipt: ContactSentQuery['receipt'] | null;
}

export async function loader({ params, context }: LoaderFunctionArgs): Promise<ContactSentData> {
  const token = params['token'] ?? '';
  try {
    const { receipt } = await context.get(queryContext)(ContactSentDocument, { token });
    return { token, receipt };
  } catch (error) {
    if (isInvalidLink(error)) throw error;
    return { token, receipt: null };
  }
}

function isInvalidLink(error: unknown): boolean {
  const { init } = error as { init?: ResponseInit | null };
  const status = isRouteErrorResponse(error) ? error.status : init?.status;
  return status === 404 || status === 410;
}
