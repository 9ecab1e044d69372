import { redirect, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../rendering/query.ts';
import { OldAddressDocument } from './old-address.generated.ts';

/** Throws a permanent redirect if the requested path leads elsewhere. */
export async function redirectOldAddress({ request, context }: LoaderFunctionArgs): Promise<void> {
  const { pathname } = new URL(request.url);
  const { oldAddress } = await context.get(queryContext)(OldAddressDocument, { path: pathname });
  if (oldAddress !== null && oldAddress !== undefined) throw redirect(oldAddress, 301);
}
