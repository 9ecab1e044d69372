import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import type { LinkData } from './LinkPage.tsx';
import { NewsletterConfirmedDocument } from './newsletter.generated.ts';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<LinkData> {
  const token = params['token'] ?? '';
  const { newsletterConfirmed } = await context.get(queryContext)(NewsletterConfirmedDocument, { token });
  return { token, done: newsletterConfirmed };
}
