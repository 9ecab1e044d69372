import { Fragment } from 'react';
import { useLoaderData } from 'react-router';
import { pathWithQuery } from '../../../rules/pagination.ts';
import { topicFeedPath, topicPath } from '../../../rules/paths.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { Cover } from '../../components/Cover.tsx';
import { PageLinks } from '../../components/PageLinks.tsx';
import { pageTitle } from '../../paging.ts';
import { topicCrumbs } from './crumbs.ts';
import type { TopicData, TopicEntry } from './topic.loader.ts';

export { TopicNotFound as ErrorBoundary } from './TopicNotFound.tsx';
export { TopicPage as Component };

function TopicPage() {
  const { topic, kinds, page, more } = useLoaderData<TopicData>();
  const { title, description, blogPostCount } = topic;
  const to = (other: number) => pathWithQuery(topicPath(topic), { page: other });
  const feed = topicFeedPath(topic);
  return (
    <>
      <Metadata
        title={pageTitle(title, page)}
        path={to(page)}
        description={description}
        socialCard={{ path: topic.socialCard, alt: title }}
        keywords={[title]}
      />
      {blogPostCount > 0 && <link rel="alternate" type="application/rss+xml" title={title} href={feed} />}
      <PageHeader
        eyebrow={<Breadcrumb crumbs={topicCrumbs(topic)} />}
        title={title}
        lead={description}
        actions={
          blogPostCount > 0 && (
            <a href={feed} className="arrow-link text-caption">
              New articles as a feed
            </a>
          )
        }
      />
      <div className="container section-compact">
        <div className="space-y-12">
          {kinds.map((kind) => (
            <section key={kind.title}>
              <h2 className="mb-4 text-h3">{kind.title}</h2>
              <ul className="border-b border-hairline">
                {kind.entries.map((entry) => (
                  <Entry key={entry.path} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <PageLinks
          label={`Pages of ${title}`}
          previous={page > 1 ? { to: to(page - 1), text: 'Previous page' } : null}
          next={more ? { to: to(page + 1), text: 'Next page' } : null}
        />
      </div>
      <ClosingAction title="Bring your own case">
        Tell me which of these comes closest to your work, and what is different.
      </ClosingAction>
    </>
  );
}

/** A phone has no room for the cover beside the text. */
function Entry({ entry: { title, path, summary, cover, evidence } }: { entry: TopicEntry }) {
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-hairline py-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_12rem] lg:gap-x-12">
      <h3 className="text-card text-balance">
        <a href={path} className="underline-offset-4 hover:underline">
          {title}
        </a>
      </h3>
      <div>
        <p className="text-pretty text-text-2">{summary}</p>
        {evidence.map(({ label, links }) => (
          <p key={label} className="mt-2 text-caption text-text-3">
            {label}{' '}
            {links.map((link, index) => (
              <Fragment key={link.path}>
                {index > 0 && ', '}
                <a href={link.path} className="text-link">
                  {link.title}
                </a>
              </Fragment>
            ))}
          </p>
        ))}
      </div>
      {cover && (
        <div className="max-lg:hidden">
          <Cover path={path} drawn={cover.drawnCover} picture={cover.coverPicture} sizes="12rem" />
        </div>
      )}
    </li>
  );
}
