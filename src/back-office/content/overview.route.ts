import type { LoaderFunctionArgs } from 'react-router';
import { enumName } from '../../rules/enum-names.ts';
import { queryContext } from '../../rendering/query.ts';
import { contentTypesContext } from '../context.ts';
import { OperatorChangesDocument, OperatorContentCountsDocument } from './changes.operator.generated.ts';

const LATEST_CHANGES = 10;

export async function loader({ context }: LoaderFunctionArgs) {
  const query = context.get(queryContext);
  const { contentCounts } = await query(OperatorContentCountsDocument, {});
  const lists = context.get(contentTypesContext).filter(({ single }) => !single);
  const counts = lists.map(({ key, label }) => {
    const {
      published = 0,
      scheduled = 0,
      draft = 0,
    } = contentCounts.find(({ contentType }) => contentType === enumName(key)) ?? {};
    return { key, many: label.many, published, scheduled, draft };
  });
  const { changes } = await query(OperatorChangesDocument, { offset: 0, limit: LATEST_CHANGES });
  const pages = context.get(contentTypesContext).filter(({ single, ownerOnly }) => single && !ownerOnly);
  return { counts, pages: pages.map(({ key, label }) => ({ key, label: label.one })), changes };
}
