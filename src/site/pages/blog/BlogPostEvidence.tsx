import { caseStudyPath, topicPath } from '../../../rules/paths.ts';
import { NameTags } from '../../components/NameTags.tsx';
import type { BlogPostData } from './blog-post.loader.ts';

/** Renders the technologies that a blog post discusses, its topics, and a link to the closest case study. */
export function BlogPostEvidence({ article }: BlogPostData) {
  const { technologies, knownTechnologies, topics, caseStudy } = article;
  if (technologies.length === 0 && topics.length === 0 && !caseStudy) return null;
  return (
    <div className="mt-12 grid gap-x-16 gap-y-8 border-t border-hairline pt-8 sm:grid-cols-2 print:hidden">
      {technologies.length > 0 && (
        <section>
          <h2 className="mb-4 text-card">Technologies in this article</h2>
          <NameTags names={technologies} known={knownTechnologies} />
        </section>
      )}
      {topics.length > 0 && (
        <section>
          <h2 className="mb-4 text-card">More about</h2>
          <NameTags names={topics.map(({ name }) => name)} known={topics} path={topicPath} />
        </section>
      )}
      {caseStudy && (
        <section>
          <h2 className="mb-4 text-card">Case study</h2>
          <a href={caseStudyPath(caseStudy)} className="text-link">
            {caseStudy.title}
          </a>
        </section>
      )}
    </div>
  );
}
