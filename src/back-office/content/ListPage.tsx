import { Link, useLoaderData } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { shortTime } from '../layout/date.ts';
import { OperatorPage, Alert } from '../layout/OperatorPage.tsx';
import { SearchForm } from '../layout/SearchForm.tsx';
import { findContentType, type Item } from './content-types.ts';
import { stateLabels, stateOf } from './publication.ts';

interface ListData {
  key: string;
  items: Item[];
  wanted: string;
  removed: boolean;
}

export function ListPage() {
  const { key, items, wanted, removed } = useLoaderData<ListData>();
  const { one, many } = findContentType(key)!;
  return (
    <OperatorPage
      title={many}
      crumbs={[{ label: 'Content', href: '/operator' }, { label: many }]}
      actions={
        <ButtonLink href={`/operator/content/${key}/new`} size="small">
          New {one.toLowerCase()}
        </ButtonLink>
      }
    >
      {removed && (
        <Alert>
          Removed.{' '}
          <Link to="/operator/changes" className="text-accent underline">
            The list of changes
          </Link>{' '}
          can bring it back.
        </Alert>
      )}
      <SearchForm label={`Search in ${many.toLowerCase()}`} value={wanted} />
      <p className="mb-2 text-caption text-text-3">{items.length} in the list</p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {items.map((item) => (
          <ItemLine key={item.id} noun={key} item={item} />
        ))}
      </ul>
    </OperatorPage>
  );
}

function ItemLine({ noun, item }: { noun: string; item: Item }) {
  const { id, title, publishAt, updatedAt } = item;
  const state = stateOf(item);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <Link
        to={`/operator/content/${noun}/${id}`}
        className="inline-flex min-h-8 items-center font-semibold underline-offset-4 hover:underline"
      >
        {title}
      </Link>
      <span className="tabular text-caption text-text-3">
        <span className={state === 'published' ? 'text-accent' : 'text-warning'}>{stateLabels[state]}</span>
        {state === 'scheduled' && publishAt && ` for ${shortTime(publishAt)}`}, written {shortTime(updatedAt)}
      </span>
    </li>
  );
}
