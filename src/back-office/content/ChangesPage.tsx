import { useLoaderData } from 'react-router';
import { OperatorPage } from '../layout/OperatorPage.tsx';
import { Paging } from '../layout/Paging.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { loader } from './changes.route.ts';

export function ChangesPage() {
  const { changes, count, page } = useLoaderData<typeof loader>();
  return (
    <OperatorPage title="Changes" lead="Every change of the content. You can go back to what was before each one.">
      <ChangeList changes={changes} />
      <Paging page={page} count={count} path="/operator/changes" />
    </OperatorPage>
  );
}
