import type { ReactNode } from 'react';
import { blogPostPath, caseStudyPath, serviceSectionPath, topicPath } from '../../../rules/paths.ts';
import type { CaseStudyData } from './case-study.loader.ts';

/**
 * Renders links to the services that a case study supports, to the closest blog post, to its topic and to the next case
 * study.
 */
export function CaseStudyEvidence({ study }: Pick<CaseStudyData, 'study'>) {
  const { sections, blogPost, topics, next } = study;
  if (sections.length === 0 && topics.length === 0 && !blogPost && !next) return null;
  return (
    <nav aria-label="Related pages" className="border-b border-hairline print:hidden">
      <div className="container section-compact grid gap-x-8 gap-y-10 lg:grid-cols-3">
        {sections.length > 0 && (
          <Part title="Services">
            {sections.map((section) => (
              <Entry key={section.reference} href={serviceSectionPath(section)} note={section.service}>
                {section.title}
              </Entry>
            ))}
          </Part>
        )}
        {(blogPost || topics.length > 0) && (
          <Part title="How it works">
            {blogPost && (
              <Entry href={blogPostPath(blogPost)} note="Article">
                {blogPost.title}
              </Entry>
            )}
            {topics.map((topic) => (
              <Entry key={topic.slug} href={topicPath(topic)} note="Topic">
                {topic.name}
              </Entry>
            ))}
          </Part>
        )}
        {next && (
          <Part title="Next case study">
            <Entry href={caseStudyPath(next)} rel="next">
              {next.title}
            </Entry>
          </Part>
        )}
      </div>
    </nav>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-hairline-2 pt-6">
      <h2 className="mb-4 text-card">{title}</h2>
      <ul className="space-y-3">{children}</ul>
    </section>
  );
}

interface EntryProps {
  href: string;
  /** Shown above the link. */
  note?: string;
  rel?: string;
  children: string;
}

function Entry({ href, note, rel, children }: EntryProps) {
  return (
    <li>
      {note && <p className="text-caption text-text-3">{note}</p>}
      <a href={href} rel={rel} className="text-link">
        {children}
      </a>
    </li>
  );
}
