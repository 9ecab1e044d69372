import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import { LegalTextsDocument, type LegalTextsQuery } from './legal-texts.generated.ts';

export type LegalTexts = LegalTextsQuery['legalTexts'];

type Returned =
  Pick<LegalTexts, 'statements' | 'clauses'> | Pick<LegalTexts, 'privacyUpdated' | 'privacyChanges' | 'privacyClauses'>;

/** Returns only what the page shows. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Returned> {
  const { legalTexts } = await context.get(queryContext)(LegalTextsDocument, {});
  const { statements, clauses, privacyUpdated, privacyChanges, privacyClauses } = legalTexts;
  return new URL(request.url).pathname === '/privacy'
    ? { privacyUpdated, privacyChanges, privacyClauses }
    : { statements, clauses };
}
