import type { Graph, Thing } from 'schema-dts';
import type { Frame as PageFrame } from '../../rendering/Document.tsx';
import type { Page } from '../../rendering/server-entry.tsx';
import { caseStudyCategories } from '../../rules/case-study.ts';
import { blogPostPath, caseStudyPath, technologyCategoryPath } from '../../rules/paths.ts';
import { serviceNames, type Service } from '../../rules/service-names.ts';
import type { BlogPostData } from '../pages/blog/blog-post.loader.ts';
import type { BlogData } from '../pages/blog/blog.loader.ts';
import type { CaseStudiesData } from '../pages/case-studies/case-studies.loader.ts';
import type { CaseStudyData } from '../pages/case-studies/case-study.loader.ts';
import { caseStudyCrumbs } from '../pages/case-studies/crumbs.ts';
import { withPrice } from '../pages/contact/questions.ts';
import type { ContactData } from '../pages/contact/contact.loader.ts';
import { serviceCrumbs } from '../pages/services/crumbs.ts';
import { technologyCrumbs } from '../pages/technologies/crumbs.ts';
import type { Catalog } from '../pages/technologies/technologies.loader.ts';
import type { TechnologyData } from '../pages/technologies/technology.loader.ts';
import { topicCrumbs } from '../pages/topics/crumbs.ts';
import type { TopicData } from '../pages/topics/topic.loader.ts';
import {
  blogPosting,
  booking,
  breadcrumbs,
  collectionPage,
  linkList,
  practice,
  profile,
  questionsAndAnswers,
  website,
  type Frame,
} from './nodes.ts';

const service = (slug: Service) => (_: unknown, frame: Frame) => [
  breadcrumbs(serviceCrumbs(serviceNames[slug]), frame),
];

/** What each route adds to the description of the site, from the data that the page shows. */
const ofRoute: Record<string, (data: never, frame: Frame) => Thing[]> = {
  '/services/real-estate-tech': service('real-estate-tech'),
  '/services/legal-tech': service('legal-tech'),
  '/services/process-automation': service('process-automation'),
  '/services/ai-integration': service('ai-integration'),
  // The categories, because a list of all technologies would add a fifth to the page.
  '/technologies': ({ categories, search }: Catalog, frame) =>
    search
      ? []
      : [
          linkList(
            categories.map((category) => ({ name: category.title, path: technologyCategoryPath(category) })),
            frame,
          ),
        ],
  '/technologies/:slug': ({ technology }: TechnologyData, frame) => [breadcrumbs(technologyCrumbs(technology), frame)],
  '/case-studies': ({ studies }: CaseStudiesData, frame) => {
    const shown = caseStudyCategories.flatMap((group) => studies.filter(({ category }) => category === group));
    return [
      linkList(
        shown.map((study) => ({ name: study.title, path: caseStudyPath(study) })),
        frame,
      ),
    ];
  },
  '/case-studies/:slug': ({ study }: CaseStudyData, frame) => [breadcrumbs(caseStudyCrumbs(study), frame)],
  '/about': (_: unknown, frame) => [profile(frame)],
  '/blog': ({ posts }: BlogData, frame) => [
    linkList(
      posts.map((post) => ({ name: post.title, path: blogPostPath(post) })),
      frame,
    ),
  ],
  '/blog/:year/:month/:slug': ({ article }: BlogPostData, frame) => [blogPosting(article, frame)],
  '/topics/:slug': (data: TopicData, frame) => [
    collectionPage(data, frame),
    breadcrumbs(topicCrumbs(data.topic), frame),
  ],
  '/contact': ({ questions, calls }: ContactData, frame) => {
    const answered = withPrice(questions, frame.settings);
    return [...(calls ? [booking(frame)] : []), ...(answered.length > 0 ? [questionsAndAnswers(answered)] : [])];
  },
  '/contact/call': (_: unknown, frame) => [booking(frame)],
};

/** Returns what a page says in the vocabulary of schema.org. Returns null for an error page. */
export function structuredData(
  { statusCode, matches, loaderData }: Page,
  { origin, settings }: PageFrame,
): Graph | null {
  const route = matches.at(-1)?.route;
  if (statusCode !== 200 || !route?.path) return null;
  const frame: Frame = { absolute: (path) => origin + path, settings };
  const own = ofRoute[route.path]?.(loaderData[route.id ?? ''] as never, frame) ?? [];
  return { '@context': 'https://schema.org', '@graph': [practice(frame), website(frame), ...own] };
}
