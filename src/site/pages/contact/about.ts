import type { CaseStudyCategory } from '../../../rules/case-study.ts';
import type { UseCase } from '../../../rules/contact.ts';
import { serviceNames, type Service } from '../../../rules/service-names.ts';
import type { Query } from '../../../rendering/query.ts';
import { AboutBlogPostDocument, AboutCaseStudyDocument, AboutTechnologyDocument } from './about.generated.ts';

/** The page that a submission is about, and the use case that the form starts with. */
export interface About {
  path: string;
  title: string;
  useCase: UseCase;
}

const useCasesOfServices: Record<Service, UseCase> = {
  'real-estate-tech': 'real-estate',
  'legal-tech': 'legal-tech',
  'process-automation': 'workflow-automation',
  'ai-integration': 'document-processing',
};

const useCasesOfCategories: Readonly<Record<string, UseCase>> = {
  'Real Estate': 'real-estate',
  'Legal Tech': 'legal-tech',
  'Process Automation': 'workflow-automation',
} satisfies Record<CaseStudyCategory, UseCase>;

/** Returns what a path of this site is about, or null if no published page has the path. */
export async function findAbout(path: string, query: Query): Promise<About | null> {
  const slug = path.split('/').at(-1) ?? '';
  if (path === `/services/${slug}` && Object.hasOwn(serviceNames, slug)) {
    const service = slug as Service;
    return { path, title: serviceNames[service], useCase: useCasesOfServices[service] };
  }
  if (path === `/technologies/${slug}`) {
    const { technology } = await query(AboutTechnologyDocument, { slug });
    return technology && { path, title: technology.name, useCase: 'other' };
  }
  if (path === `/case-studies/${slug}`) {
    const { caseStudy } = await query(AboutCaseStudyDocument, { slug });
    if (!caseStudy) return null;
    return { path, title: caseStudy.title, useCase: useCasesOfCategories[caseStudy.category] ?? 'other' };
  }
  if (path.startsWith('/blog/')) {
    const { blogPost } = await query(AboutBlogPostDocument, { slug });
    return blogPost && { path, title: blogPost.title, useCase: 'other' };
  }
  return null;
}
