import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import { TrustDocument, type TrustQuery } from './trust.generated.ts';

export type TrustData = Pick<TrustQuery, 'trust'> & Pick<TrustQuery['legalTexts'], 'engagement'>;

export async function loader({ context }: LoaderFunctionArgs): Promise<TrustData> {
  const { trust, legalTexts } = await context.get(queryContext)(TrustDocument, {});
  return { trust, engagement: legalTexts.engagement };
}
