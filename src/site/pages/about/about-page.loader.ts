import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import { AboutPageDocument, type AboutPageQuery } from './about-page.generated.ts';

export type AboutPageData = AboutPageQuery['aboutPage'];

export async function loader({ context }: LoaderFunctionArgs): Promise<AboutPageData> {
  return (await context.get(queryContext)(AboutPageDocument, {})).aboutPage;
}
