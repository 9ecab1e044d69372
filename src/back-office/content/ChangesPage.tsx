import { useLoaderData } from 'react-router';
import { formatNumber } from '../../rules/number.ts';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import { Paging } from '../layout/Paging.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { documentHistory, loader } from './changes.route.ts';

export function ChangesPage() {
  const { changes, count, page } = useLoaderData<typeof loader>();
  return (
    <OperatorPage title="Changes" lead="Every change of the content. You can go back to what was before each one.">
      <ChangeList changes={changes} />
      <Paging page={page} count={count} path="/operator/changes" />
    </OperatorPage>
  );
}

export function HistoryPage() {
  const { type, id, changes, count, page } = useLoaderData<typeof documentHistory>();
  const list = `/operator/content/${type.key}`;
  const document = `${list}/${id}`;
  const title = changes[0]?.title ?? type.label.one;
  return (
    <OperatorPage
      title="History"
      lead={
        count > 0 && `${title}: ${count === 1 ? 'one change' : `${formatNumber(count)} changes, the newest first`}.`
      }
      crumbs={[
        { label: 'Content', href: '/operator/content' },
        ...(type.single ? [] : [{ label: type.label.many, href: list }]),
        { label: title, href: document },
        { label: 'History' },
      ]}
    >
      <ChangeList changes={changes} open />
      <Paging page={page} count={count} path={`${document}/history`} />
    </OperatorPage>
  );
}
