import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import type { LinkData } from './LinkPage.tsx';
import { NewsletterSubscribedDocument } from './newsletter.generated.ts';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<LinkData> {
  const token = params['token'] ?? '';
  const { newsletterSubscribed } = await context.get(queryContext)(NewsletterSubscribedDocument, { token });
  return { token, done: !newsletterSubscribed };
}
