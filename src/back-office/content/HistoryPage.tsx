import { useLoaderData } from 'react-router';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { OperatorChangesQuery } from './changes.operator.generated.ts';
import { findContentType } from './content-types.ts';

interface HistoryData extends OperatorChangesQuery {
  key: string;
  id: string;
}

export function HistoryPage() {
  const { key, id, changes } = useLoaderData<HistoryData>();
  const { one, many } = findContentType(key)!;
  return (
    <OperatorPage
      title="History"
      crumbs={[
        { label: 'Content', href: '/operator' },
        { label: many, href: `/operator/content/${key}` },
        { label: one, href: `/operator/content/${key}/${id}` },
        { label: 'History' },
      ]}
    >
      <ChangeList changes={changes} />
    </OperatorPage>
  );
}
