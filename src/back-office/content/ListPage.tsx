import { Link, useLoaderData } from 'react-router';
import { longDate } from '../../rules/date.ts';
import { documentName } from '../../rules/document-name.ts';
import { COVER_WIDTHS, drawnCoverFile, pictureFile, pictureWidths } from '../../rules/picture-files.ts';
import { SEARCH_MAX } from '../../rules/search.ts';
import { READS_DAYS } from '../../rules/visits.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { formatNumber } from '../../rules/number.ts';
import { Alert, OperatorPage } from '../layout/OperatorPage.tsx';
import { Paging } from '../layout/Paging.tsx';
import { SearchForm } from '../layout/SearchForm.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import type { loader } from './list.route.ts';
import type { Item } from './operations.ts';
import { stateLabels, stateOf } from './publication.ts';

export function ListPage() {
  const { type, items, count, page, wanted, removed } = useLoaderData<typeof loader>();
  const { one, many } = type.label;
  const path = `/operator/content/${type.key}`;
  return (
    <OperatorPage
      title={many}
      crumbs={[{ label: 'Content', href: '/operator/content' }, { label: many }]}
      actions={
        <>
          {'cover' in type.fields && (
            <a href="/operator/pictures" className="text-link text-caption">
              Pictures
            </a>
          )}
          {type.hasPage && (
            <a href="/operator/redirects" className="text-link mr-2 text-caption">
              Old addresses
            </a>
          )}
          <ButtonLink href={`${path}/new`} size="small">
            New {one.toLowerCase()}
          </ButtonLink>
        </>
      }
    >
      {removed && (
        <Alert>
          Removed. You can restore it from the{' '}
          <Link to="/operator/changes" className="text-accent underline">
            list of changes
          </Link>
          .
        </Alert>
      )}
      <SearchForm label={`Search in ${many.toLowerCase()}`} value={wanted} maxLength={SEARCH_MAX} />
      {count === 0 ? (
        <p className="text-text-3">{wanted ? `No ${many.toLowerCase()} match your search.` : 'None yet.'}</p>
      ) : (
        <p className="mb-2 text-caption text-text-3">{formatNumber(count)} in the list</p>
      )}
      {items.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {items.map((item) => (
            <ItemLine key={item.id} path={`${path}/${item.id}`} name={documentName(type, item)} item={item} />
          ))}
        </ul>
      )}
      <Paging page={page} count={count} path={path} query={{ q: wanted }} />
    </OperatorPage>
  );
}

/** A document of the list, with the path of its page and how often it was opened. */
type ListedItem = Item & { path: string; reads: number };

function ItemLine({ path, name, item }: { path: string; name: string; item: ListedItem }) {
  const { category, reads } = item;
  const state = stateOf(item);
  const categoryTitle = typeof category === 'string' ? category : category?.title;
  return (
    <li className="flex items-center gap-4 py-3">
      <Cover item={item} />
      <div className="min-w-0 flex-1">
        <Link
          to={path}
          className="inline-flex min-h-8 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="tabular text-caption text-text-3">
          {categoryTitle && <span className="text-text-2">{categoryTitle}, </span>}
          <span className={state === 'published' ? '' : 'text-warning'}>{stateLabels[state]}</span>
          <When item={item} />
          {reads > 0 && <span className="sm:hidden">, {readsText(reads)}</span>}
        </p>
      </div>
      {item.path && <p className="tabular text-caption text-text-2 max-sm:hidden">{readsText(reads)}</p>}
    </li>
  );
}

function readsText(reads: number): string {
  return `${formatNumber(reads)} ${reads === 1 ? 'read' : 'reads'} in ${READS_DAYS} days`;
}

/** The smallest size, because the name beside it says what it belongs to. */
function Cover({ item: { drawnCover, coverPicture } }: { item: Item }) {
  if (!drawnCover) return null;
  const [width = 0] = coverPicture ? pictureWidths(coverPicture.width) : COVER_WIDTHS;
  return (
    <img
      src={coverPicture ? pictureFile(coverPicture.hash, width, 'webp') : drawnCoverFile(drawnCover, width, 'webp')}
      width={96}
      height={54}
      alt=""
      loading="lazy"
      className="aspect-video w-24 shrink-0 rounded-control border border-hairline object-cover max-sm:w-16"
    />
  );
}

/** Renders the date that visitors see, or when a document will appear and when it was changed. */
function When({ item }: { item: Item }) {
  const { publishAt, publishDate, updatedAt } = item;
  const state = stateOf(item);
  if (state === 'published' && publishDate) return ` ${longDate(publishDate)}`;
  if (state === 'scheduled' && publishAt) {
    return (
      <>
        {' '}
        for <RecordedTime at={publishAt} />
      </>
    );
  }
  return (
    <>
      , changed <RecordedTime at={updatedAt} />
    </>
  );
}
