import { useLoaderData } from 'react-router';
import { searchKindLabels } from '../../../rules/search.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PageLinks } from '../../components/PageLinks.tsx';
import { pagePath, pageTitle } from '../../paging.ts';
import { SearchBox } from './SearchBox.tsx';
import type { SearchData } from './search.loader.ts';

export { SearchPage as Component };

const PATH = '/search';

function SearchPage() {
  const { q, results, page, more } = useLoaderData<SearchData>();
  const to = (other: number) => pagePath(PATH, { q }, other);
  return (
    <>
      <Metadata
        title={pageTitle(q ? `Search: ${q}` : 'Search', page)}
        description="Search technologies, case studies, articles and pages."
        noindex
      />
      <PageHeader title="Search" lead="Technologies, case studies, articles and pages." />
      <div className="container section">
        <SearchBox key={q} q={q} />
        {q && results.length === 0 && <NothingFound q={q} />}
        {results.length > 0 && (
          <ol aria-label="Results" className="mt-10 border-b border-hairline">
            {results.map((result) => (
              <Result key={result.path} result={result} />
            ))}
          </ol>
        )}
        <PageLinks
          label="Pages of results"
          previous={page > 1 ? { to: to(page - 1), text: 'Previous page' } : null}
          next={more ? { to: to(page + 1), text: 'Next page' } : null}
        />
      </div>
    </>
  );
}

function Result({ result: { kind, path, title, passage } }: { result: SearchData['results'][number] }) {
  return (
    <li className="relative border-t border-hairline py-6 transition-colors hover:bg-surface-1">
      <p className="text-caption text-text-3">{searchKindLabels[kind]}</p>
      <h2 className="mt-2 text-card">
        <a href={path} className="card-link">
          {title}
        </a>
      </h2>
      <p className="mt-2 max-w-prose text-text-2">
        {passage.map((part) =>
          part.marked ? (
            <mark key={passage.indexOf(part)} className="bg-bg font-semibold text-text">
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </p>
    </li>
  );
}

function NothingFound({ q }: { q: string }) {
  return (
    <div className="mt-10">
      <p className="max-w-prose text-lead">Nothing on this site matches “{q}”.</p>
      <p className="mt-2 max-w-prose text-text-2">
        Try fewer or more general words. Or describe what you need, and I will tell you whether I can help.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/contact">Ask me</ButtonLink>
        <ButtonLink href="/technologies" variant="quiet">
          Technologies
        </ButtonLink>
        <ButtonLink href="/case-studies" variant="quiet">
          Case Studies
        </ButtonLink>
        <ButtonLink href="/blog" variant="quiet">
          Blog
        </ButtonLink>
      </div>
    </div>
  );
}
