import { blogPostPath, caseStudyPath } from '../../../rules/paths.ts';
import type { TechnologyData } from './technology.loader.ts';

/** Renders links to the case studies that use a technology and to the blog posts that discuss it. */
export function TechnologyEvidence({ technology: { usedIn, discussedIn } }: Pick<TechnologyData, 'technology'>) {
  return (
    <>
      <Links title="Used in" links={usedIn.map((study) => ({ title: study.title, href: caseStudyPath(study) }))} />
      <Links
        title="Discussed in"
        links={discussedIn.map((post) => ({ title: post.title, href: blogPostPath(post) }))}
      />
    </>
  );
}

function Links({ title, links }: { title: string; links: { title: string; href: string }[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 font-semibold">{title}</h2>
      <ul className="space-y-1 text-caption">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="text-link">
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
