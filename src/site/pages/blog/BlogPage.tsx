import { useLoaderData } from 'react-router';
import { blogPostPath, topicPath } from '../../../rules/paths.ts';
import { BLOG_TITLE } from '../../../rules/blog.ts';
import { CARD_TAGS } from '../../../rules/blog-post.ts';
import { longDate } from '../../../rules/date.ts';
import { pathWithQuery } from '../../../rules/pagination.ts';
import { useSettings } from '../../../rendering/settings.ts';
import { Cover } from '../../components/Cover.tsx';
import { NameTags } from '../../components/NameTags.tsx';
import { NewsletterForm } from '../../components/NewsletterForm.tsx';
import { PageLinks } from '../../components/PageLinks.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { pageTitle } from '../../paging.ts';
import { headers } from '../../headers.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { BlogData, Post } from './blog.loader.ts';

/** Widths of the covers: half of the panel or all of it, and a third, a half or all of the page. */
const FEATURED_SIZES =
  '(min-width: 106rem) calc(36vw - 5rem), (min-width: 76rem) 33.25rem, (min-width: 64rem) calc(50vw - 4.75rem), calc(100vw - 4rem)';
const CARD_SIZES =
  '(min-width: 106rem) calc(24vw - 2.3rem), (min-width: 76rem) 23rem, (min-width: 64rem) calc(33vw - 2rem), (min-width: 40rem) calc(50vw - 2rem), calc(100vw - 2rem)';

const PATH = '/blog';

export { BlogUnavailable as ErrorBoundary } from './BlogUnavailable.tsx';
export { BlogPage as Component };

function BlogPage() {
  const { posts, page, more, subscribed, refused } = useLoaderData<BlogData>();
  const [featured, others] = page === 1 ? [posts[0], posts.slice(1)] : [undefined, posts];
  return (
    <>
      <Metadata
        title={pageTitle(`${BLOG_TITLE} - Automation in Law and Real Estate`, page)}
        path={pathWithQuery(PATH, { page })}
        description="What to build, how to check it, and what can go wrong, in worked examples. A new article every few months."
        keywords={['blog', 'legal tech articles', 'automation', ...new Set(posts.map(({ category }) => category))]}
      />
      <PageHeader {...headers.blog} />
      <div className="container section-compact">
        {featured && <Featured post={featured} />}
        {posts.length === 0 && <p className="text-lead text-text-2">No blog posts available yet.</p>}
        {others.length > 0 && (
          <ul className="mt-12 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((post) => (
              <Card key={post.slug} post={post} />
            ))}
          </ul>
        )}
        <PageLinks
          label="Pages of articles"
          previous={page > 1 ? { to: pathWithQuery(PATH, { page: page - 1 }), text: 'Newer articles' } : null}
          next={more ? { to: pathWithQuery(PATH, { page: page + 1 }), text: 'Older articles' } : null}
        />
      </div>
      <section id="newsletter" aria-labelledby="newsletter-title" className="border-t border-hairline bg-surface-1">
        <div className="container section grid gap-8 lg:grid-cols-2 lg:items-center">
          <div>
            <h2 id="newsletter-title" className="text-h2">
              New articles by email
            </h2>
            <p className="mt-4 max-w-prose text-text-2">At most two emails a month, each with an unsubscribe link.</p>
          </div>
          <NewsletterForm subscribed={subscribed} refused={refused} />
        </div>
      </section>
    </>
  );
}

function Featured({ post }: { post: Post }) {
  return (
    <article className="relative grid gap-6 rounded-panel border border-hairline bg-surface-1 p-4 transition-colors hover:border-hairline-2 sm:p-6 lg:grid-cols-2 lg:items-center lg:gap-12">
      <Cover
        path={blogPostPath(post)}
        drawn={post.drawnCover}
        picture={post.coverPicture}
        sizes={FEATURED_SIZES}
        priority
      />
      <div>
        <Summary post={post} titleClass="text-h2" />
      </div>
    </article>
  );
}

function Card({ post }: { post: Post }) {
  return (
    <li>
      <article className="relative flex h-full flex-col">
        <Cover path={blogPostPath(post)} drawn={post.drawnCover} picture={post.coverPicture} sizes={CARD_SIZES} />
        <div className="mt-5">
          <Summary post={post} titleClass="text-card" />
        </div>
      </article>
    </li>
  );
}

function Summary({ post, titleClass }: { post: Post; titleClass: string }) {
  const { title, excerpt, category, readTime, publishDate, tags, topics } = post;
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-caption text-text-3">
        <span>{category}</span>
        <span aria-hidden="true">·</span>
        <span>{readTime}</span>
      </p>
      <h2 className={`mt-2 ${titleClass}`}>
        <a href={blogPostPath(post)} className="card-link">
          {title}
        </a>
      </h2>
      <p className="mt-3 line-clamp-3 text-text-2">{excerpt}</p>
      <div className="mt-4">
        <NameTags names={tags.slice(0, CARD_TAGS)} known={topics} path={topicPath} />
      </div>
      <p className="mt-4 text-caption text-text-3">
        {useSettings().ownerName}, <time dateTime={publishDate}>{longDate(publishDate)}</time>
      </p>
    </>
  );
}
