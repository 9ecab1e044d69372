import { ArrowLeft } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { longDate } from '../../../rules/date.ts';
import { blogPostPath, contactPath } from '../../../rules/paths.ts';
import { useSettings } from '../../../rendering/settings.ts';
import { ContentsList } from '../../components/ContentsList.tsx';
import { Cover } from '../../components/Cover.tsx';
import { NameTags } from '../../components/NameTags.tsx';
import { PrintButton } from '../../components/PrintButton.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { BlogPostEvidence } from './BlogPostEvidence.tsx';
import type { BlogPostData } from './blog-post.loader.ts';
import { ShareButton, ShareCard } from './Share.tsx';
import { headingsOf } from './headings.ts';
import { KeepReading } from './KeepReading.tsx';

const KEYWORDS = ['legal tech', 'automation', 'AI engineering'];
/** Minimum number of headings for a table of contents. */
const CONTENTS_FROM = 3;

const SIZES = '(min-width: 60rem) 56rem, calc(100vw - 2rem)';
const SIZES_BESIDE_SUMMARY = '(min-width: 76rem) 41rem, (min-width: 64rem) calc(60vw - 3.6rem), calc(100vw - 2rem)';

export { BlogPostNotFound as ErrorBoundary } from './BlogPostNotFound.tsx';
export { BlogPostPage as Component };

function BlogPostPage() {
  const { article } = useLoaderData<BlogPostData>();
  const { title, slug, excerpt, inBrief, content, category, readTime, publishDate, updatedOn, tags } = article;
  const { coverPicture, corrections } = article;
  const { ownerName, role } = useSettings();
  const headings = headingsOf(content);
  const published = longDate(publishDate);
  return (
    <>
      <Metadata
        title={title}
        description={`${excerpt || title} ${category}, ${published}.`}
        keywords={[category, ...tags, ...KEYWORDS]}
        socialCard={{ path: article.socialCard, alt: coverPicture?.alt || title }}
        type="article"
        publishedOn={publishDate}
        updatedOn={updatedOn}
      />
      <article className="article container section">
        <div className="reading-progress" aria-hidden="true" />
        <a href="/blog" className="arrow-link min-h-11 text-caption print:hidden">
          <ArrowLeft size={16} /> Back to Blog
        </a>
        <header className="mt-6 max-w-4xl">
          <p className="flex flex-wrap gap-x-3 text-caption text-text-3">
            <span>{category}</span>
            <span aria-hidden="true">·</span>
            <time dateTime={publishDate}>{published}</time>
            <span aria-hidden="true">·</span>
            {updatedOn && (
              <>
                <span>
                  Updated on <time dateTime={updatedOn}>{longDate(updatedOn)}</time>
                </span>
                <span aria-hidden="true">·</span>
              </>
            )}
            <span>{readTime}</span>
          </p>
          <h1 className="mt-4 text-h1">{title}</h1>
          <div className="mt-6">
            <NameTags names={tags} known={[]} />
          </div>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-y border-hairline py-4">
            <p>
              <span className="block font-semibold">{ownerName}</span>
              <span className="text-caption text-text-2">{role}</span>
            </p>
            <div className="flex flex-wrap gap-3">
              <ShareButton title={title} />
              <PrintButton />
            </div>
          </div>
        </header>
        <div className={`mt-10 ${inBrief.length > 0 ? 'grid gap-8 lg:grid-cols-[3fr_2fr]' : 'max-w-4xl'}`}>
          {inBrief.length > 0 && <InBrief lines={inBrief} />}
          <Cover
            path={blogPostPath(article)}
            drawn={article.drawnCover}
            picture={coverPicture}
            sizes={inBrief.length > 0 ? SIZES_BESIDE_SUMMARY : SIZES}
            priority
          />
        </div>
        <div className="mt-12 grid gap-x-16 gap-y-10 min-[75rem]:grid-cols-[minmax(0,1fr)_18rem] print:block">
          {headings.length >= CONTENTS_FROM && (
            <div className="min-[75rem]:order-last">
              <ContentsList entries={headings} />
            </div>
          )}
          <div className="serif">
            <RichText key={slug} html={content} />
          </div>
        </div>
        {corrections.length > 0 && (
          <section className="mt-12 max-w-prose">
            <h2 className="mb-4 text-card">Corrections</h2>
            <ul className="space-y-3">
              {corrections.map(({ date, text }) => (
                <li key={date + text}>
                  <time dateTime={date} className="block text-caption text-text-3">
                    {longDate(date)}
                  </time>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        <BlogPostEvidence article={article} />
      </article>
      <KeepReading {...article.keepReading} />
      <div className="border-t border-hairline bg-surface-1 print:hidden">
        <div className="container section grid gap-6 md:grid-cols-2">
          <ShareCard title={title} />
          <section className="rounded-card border border-hairline bg-bg p-6 sm:p-8">
            <h2 className="text-card">Ready to Implement Similar Solutions?</h2>
            <p className="mt-2 mb-6 text-text-2">
              A 30-minute call is enough to tell whether your case is similar and what is different.
            </p>
            <ButtonLink href={contactPath(blogPostPath(article))}>Schedule a Consultation</ButtonLink>
          </section>
        </div>
      </div>
    </>
  );
}

/** Renders the summary for readers who read nothing else. */
function InBrief({ lines }: { lines: readonly string[] }) {
  return (
    <section className="rounded-card border border-hairline bg-surface-1 p-5 lg:order-last">
      <h2 className="mb-3 text-caption text-text-3">In brief</h2>
      <ul className="divide-y divide-hairline border-t border-hairline">
        {lines.map((line) => (
          <li key={line} className="py-3 text-pretty">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
