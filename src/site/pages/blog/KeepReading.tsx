import { ArrowLeft, ArrowRight } from 'lucide-react';
import { blogPostPath } from '../../../rules/paths.ts';
import { longDate } from '../../../rules/date.ts';
import type { BlogPostData } from './blog-post.loader.ts';

/** Renders links to up to three related blog posts, and to the previous and the next blog post by date. */
export function KeepReading({ related, previous, next }: BlogPostData['article']['keepReading']) {
  if (!previous && !next) return null;
  return (
    <div className="border-t border-hairline print:hidden">
      <div className="container section">
        {related.length > 0 && (
          <section aria-labelledby="keep-reading">
            <h2 id="keep-reading" className="text-h2">
              Keep reading
            </h2>
            <ul className="mt-8 mb-12 grid gap-x-8 lg:grid-cols-3">
              {related.map((post) => (
                <li key={post.slug} className="relative border-t border-hairline-2 py-6">
                  <p className="flex flex-wrap gap-x-3 text-caption text-text-3">
                    <span>{post.category}</span>
                    <span aria-hidden="true">·</span>
                    <time dateTime={post.publishDate}>{longDate(post.publishDate)}</time>
                  </p>
                  <h3 className="mt-2 text-card">
                    <a href={blogPostPath(post)} className="card-link">
                      {post.title}
                    </a>
                  </h3>
                </li>
              ))}
            </ul>
          </section>
        )}
        <nav aria-label="Articles by date" className="grid gap-x-8 border-y border-hairline sm:grid-cols-2">
          {previous && (
            <a href={blogPostPath(previous)} rel="prev" className={step}>
              <span className="arrow-link text-caption">
                <ArrowLeft size={16} /> Previous article
              </span>
              <span>{previous.title}</span>
            </a>
          )}
          {next && (
            <a href={blogPostPath(next)} rel="next" className={`${step} sm:col-start-2 sm:items-end sm:text-right`}>
              <span className="arrow-link text-caption">
                Next article <ArrowRight size={16} />
              </span>
              <span>{next.title}</span>
            </a>
          )}
        </nav>
      </div>
    </div>
  );
}

const step = 'flex flex-col gap-1 py-5 text-text-2 transition-colors hover:text-text';
