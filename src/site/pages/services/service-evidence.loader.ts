import type { LoaderFunctionArgs } from 'react-router';
import { blogPostPath, caseStudyPath } from '../../../rules/paths.ts';
import { deferred, type Deferred } from '../../../rendering/deferred.tsx';
import { queryContext } from '../../../rendering/query.ts';
import { ServiceEvidenceDocument, type ServiceEvidenceQuery } from './service-evidence.generated.ts';

/** A link to a document that supports a section. */
export interface Proof {
  kind: 'Case study' | 'Article';
  href: string;
  title: string;
  /** The first figure of a case study. */
  figure?: string;
}

export interface ServiceData {
  /** The documents that support the sections of the page, by the anchor of the section. */
  evidence: Deferred<Readonly<Record<string, readonly Proof[]>>>;
}

/** Never fails: a service page is also shown while the database is away. */
export function loader({ request, context }: LoaderFunctionArgs): ServiceData {
  const page = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const loading = context.get(queryContext)(ServiceEvidenceDocument, { page });
  return { evidence: deferred(loading.then(({ serviceEvidence }) => proofsByAnchor(serviceEvidence))) };
}

function proofsByAnchor(evidence: ServiceEvidenceQuery['serviceEvidence']): Record<string, readonly Proof[]> {
  const entries = evidence.map(({ section, caseStudies, blogPosts }) => {
    const [, anchor = ''] = section.reference.split('#');
    const studies = caseStudies.map(({ title, slug, metrics: [metric] }): Proof => ({
      kind: 'Case study',
      href: caseStudyPath({ slug }),
      title,
      ...(metric && { figure: `${metric.label}: ${metric.improvement}` }),
    }));
    const posts = blogPosts.map(({ title, ...post }): Proof => ({ kind: 'Article', href: blogPostPath(post), title }));
    return [anchor, [...studies, ...posts]] as const;
  });
  return Object.fromEntries(entries.filter(([, proofs]) => proofs.length > 0));
}
