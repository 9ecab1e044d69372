import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import { TrustDocument, type TrustQuery } from './trust.generated.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<TrustQuery['trust']> {
  const { trust } = await context.get(queryContext)(TrustDocument, {});
  return trust;
}
