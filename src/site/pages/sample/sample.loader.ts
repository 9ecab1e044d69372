import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import { SampleDocument, type SampleQuery } from './sample.generated.ts';

export type SampleData = SampleQuery['deliverables'];

export async function loader({ context }: LoaderFunctionArgs): Promise<SampleData> {
  return (await context.get(queryContext)(SampleDocument, {})).deliverables;
}
