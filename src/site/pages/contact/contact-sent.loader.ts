import type { LoaderFunctionArgs } from 'react-router';
import { queryContext, statusOf } from '../../../rendering/query.ts';
import { ContactSentDocument, type ContactSentQuery } from './contact-sent.generated.ts';

export interface ContactSentData {
  token: string;
  /** Null if the database is away, because the submission is stored and its confirmation must be shown. */
  receipt: ContactSentQuery['receipt'] | null;
}

/** The statuses of a link that was never valid, or no longer is. */
const INVALID = new Set<number | undefined>([404, 410]);

export async function loader({ params, context }: LoaderFunctionArgs): Promise<ContactSentData> {
  const token = params['token'] ?? '';
  try {
    const { receipt } = await context.get(queryContext)(ContactSentDocument, { token });
    return { token, receipt };
  } catch (error) {
    if (INVALID.has(statusOf(error))) throw error;
    return { token, receipt: null };
  }
}
