import { ArrowRight } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { pathWithQuery } from '../../../rules/pagination.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PageLinks } from '../../components/PageLinks.tsx';
import { pageTitle } from '../../paging.ts';
import { SearchBox } from './SearchBox.tsx';
import type { SearchData } from './search.loader.ts';

export { SearchPage as Component };

const PATH = '/search';

function SearchPage() {
  const { q, results, page, more } = useLoaderData<SearchData>();
  const to = (other: number) => pathWithQuery(PATH, { q, page: other });
  return (
    <>
      <Metadata
        title={pageTitle(q ? `Search: ${q}` : 'Search', page)}
        description="Search technologies, case studies, articles and pages."
        noindex
      />
      <PageHeader
        title="Search"
        lead={results[0] ? found(results[0].total, q) : 'Technologies, case studies, articles and pages.'}
        actions={<SearchBox key={q} q={q} />}
      />
      <div className="container section-compact">
        {!q && <Examples />}
        {q && results.length === 0 && <NothingFound q={q} />}
        {results.length > 0 && (
          <ol aria-label="Results" className="border-b border-hairline">
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

function found(total: number, q: string): string {
  return `${total} ${total === 1 ? 'result' : 'results'} for “${q}”`;
}

function Result({ result: { kindLabel, path, title, passage } }: { result: SearchData['results'][number] }) {
  return (
    <li className="relative grid gap-x-8 gap-y-2 border-t border-hairline py-6 transition-colors hover:bg-surface-1 lg:grid-cols-[9rem_minmax(0,2fr)_minmax(0,3fr)] lg:items-baseline">
      <p className="text-caption text-text-3">{kindLabel}</p>
      <h2 className="text-card">
        <a href={path} className="card-link">
          {title}
        </a>
      </h2>
      <p className="max-w-prose text-pretty text-text-2">
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

/** Words and questions that visitors type. */
const examples = [
  'exhibits',
  'court deadlines',
  'bank reconciliation',
  'tenant screening',
  'conflict checks',
  'how much does it cost',
];

function Examples() {
  return (
    <>
      <h2 className="mb-4 text-card">For example</h2>
      <ul className="grid gap-x-8 border-b border-hairline md:grid-cols-2">
        {examples.map((example) => (
          <li key={example} className="border-t border-hairline py-2">
            <a href={pathWithQuery(PATH, { q: example })} className="arrow-link">
              {example} <ArrowRight size={16} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function NothingFound({ q }: { q: string }) {
  return (
    <div>
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
