import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { contentTypesContext, operatorContext } from '../context.ts';
import { OperatorChangesDocument, OperatorContentCountsDocument } from './changes.operator.generated.ts';

const LATEST_CHANGES = 10;

export async function loader({ context }: LoaderFunctionArgs) {
  const query = context.get(queryContext);
  const isOwner = context.get(operatorContext)?.role === 'owner';
  const { contentCounts } = await query(OperatorContentCountsDocument, {});
  const types = context.get(contentTypesContext);
  const lists = types.filter(({ single }) => !single);
  const counts = lists.map(({ key, label }) => {
    const {
      published = 0,
      scheduled = 0,
      draft = 0,
    } = contentCounts.find(({ contentType }) => contentType === key) ?? {};
    return { key, many: label.many, published, scheduled, draft };
  });
  const { changes } = await query(OperatorChangesDocument, { offset: 0, limit: LATEST_CHANGES });
  // The settings are in the menu.
  const pages = types.filter(({ key, single, ownerOnly }) => single && key !== 'settings' && (isOwner || !ownerOnly));
  return { counts, pages: pages.map(({ key, label }) => ({ key, label: label.one })), changes };
}
