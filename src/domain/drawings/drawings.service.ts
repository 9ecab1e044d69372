import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../case-studies/case-study.entity.ts';
import { published } from '../content/publication/published-query.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { Technology } from '../technologies/technology.entity.ts';
import { readTopics } from '../topics/topic.service.ts';
import {
  blogPostCard,
  caseStudyCard,
  coverOf,
  drawingName,
  siteCard,
  technologyCard,
  topicCard,
  type Drawing,
} from '../pictures/drawing.ts';

/** Returns the drawings that the pages refer to, by name. Caches them, because they depend on all published documents. */
export function readDrawings(context: RequestContext): Promise<ReadonlyMap<string, Drawing>> {
  return context.sameForAll('drawings', async () => {
    const drawings = await listDrawings(context);
    return new Map(drawings.map((drawing) => [drawingName(drawing), drawing]));
  });
}

async function listDrawings(context: RequestContext): Promise<Drawing[]> {
  const { brand } = context.settings;
  const blogPosts = await published(context, BlogPost).getMany();
  const caseStudies = await published(context, CaseStudy).getMany();
  const technologies = await published(context, Technology).getMany();
  const { all: topics } = await readTopics(context);
  return [
    siteCard(context.settings),
    ...[...blogPosts, ...caseStudies].map(coverOf),
    ...blogPosts.map((post) => blogPostCard(post, brand)),
    ...caseStudies.map((caseStudy) => caseStudyCard(caseStudy, brand)),
    ...technologies.map((technology) => technologyCard(technology, brand)),
    ...topics.map((topic) => topicCard(topic, brand)),
  ];
}
