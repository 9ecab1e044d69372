import { useLoaderData } from 'react-router';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import { pathWithQuery } from '../layout/pagination.ts';
import { Paging } from '../layout/Paging.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { loader } from './history.route.ts';

export function HistoryPage() {
  const { type, id, changes, count, page } = useLoaderData<typeof loader>();
  const list = `/operator/content/${type.key}`;
  const document = `${list}/${id}`;
  return (
    <OperatorPage
      title="History"
      crumbs={[
        { label: 'Content', href: '/operator/content' },
        ...(type.single ? [] : [{ label: type.label.many, href: list }]),
        { label: changes[0]?.title ?? type.label.one, href: document },
        { label: 'History' },
      ]}
    >
      <ChangeList changes={changes} open />
      <Paging page={page} count={count} href={(other) => pathWithQuery(`${document}/history`, { page: other })} />
    </OperatorPage>
  );
}
