import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { blogPostPath, caseStudyPath, technologyPath } from '../../../rules/paths.ts';
import { wordExcerpt } from '../../../rules/excerpt.ts';
import { queryContext } from '../../../rendering/query.ts';
import { readPageNumber } from '../../../rules/pagination.ts';
import { TopicDocument, type TopicQuery } from './topic.generated.ts';

type Topic = NonNullable<TopicQuery['topic']>;

interface DocumentLink {
  title: string;
  path: string;
}

/** A document of the topic, with the documents that belong to it. */
export interface TopicEntry extends DocumentLink {
  summary: string;
  /** Technologies have none. */
  cover: Pick<Topic['blogPosts'][number], 'drawnCover' | 'coverPicture'> | null;
  evidence: { label: string; links: DocumentLink[] }[];
}

export interface TopicData {
  topic: Pick<Topic, 'slug' | 'title' | 'description' | 'socialCard' | 'blogPostCount'>;
  /** The documents of this page, in the order of the page. */
  kinds: { title: string; entries: TopicEntry[] }[];
  page: number;
  more: boolean;
}

/** Number of documents of each kind on a page. */
const EACH_A_PAGE = 24;

/** Length of the text below the title of a case study. */
const SUMMARY_LENGTH = 160;

/** Leads to the search for a tag without a page, and for a former page. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<TopicData> {
  const page = readPageNumber(new URL(request.url).searchParams);
  const part = { offset: (page - 1) * EACH_A_PAGE, limit: EACH_A_PAGE + 1 };
  const { topic } = await context.get(queryContext)(TopicDocument, { slug: params.slug ?? '', ...part });
  if (!topic) throw redirect(`/search?${new URLSearchParams({ q: (params.slug ?? '').replaceAll('-', ' ') })}`, 301);
  const all = kindsOf(topic);
  if (all.length === 0) throw data(null, { status: 404 });
  const { slug, title, description, socialCard, blogPostCount } = topic;
  return {
    topic: { slug, title, description, socialCard, blogPostCount },
    kinds: all.map((kind) => ({ ...kind, entries: kind.entries.slice(0, EACH_A_PAGE) })),
    page,
    more: all.some(({ entries }) => entries.length > EACH_A_PAGE),
  };
}

function kindsOf({ blogPosts, caseStudies, technologies }: Topic): TopicData['kinds'] {
  const kinds = [
    {
      title: 'Articles',
      entries: blogPosts.map((post) => ({
        title: post.title,
        path: blogPostPath(post),
        summary: post.excerpt,
        cover: coverOf(post),
        evidence: evidence('Discusses', post.knownTechnologies.map(technologyLink)),
      })),
    },
    {
      title: 'Case studies',
      entries: caseStudies.map((study) => ({
        title: study.title,
        path: caseStudyPath(study),
        summary: wordExcerpt(study.problem, SUMMARY_LENGTH),
        cover: coverOf(study),
        evidence: evidence('Uses', study.knownTechnologies.map(technologyLink)),
      })),
    },
    {
      title: 'Technologies',
      entries: technologies.map((technology) => ({
        ...technologyLink(technology),
        summary: technology.shortDescription,
        cover: null,
        evidence: [
          ...evidence(
            'Used in',
            technology.usedIn.map((study) => ({ title: study.title, path: caseStudyPath(study) })),
          ),
          ...evidence(
            'Discussed in',
            technology.discussedIn.map((post) => ({ title: post.title, path: blogPostPath(post) })),
          ),
        ],
      })),
    },
  ];
  return kinds.filter(({ entries }) => entries.length > 0);
}

const technologyLink = ({ name, slug }: { name: string; slug: string }): DocumentLink => ({
  title: name,
  path: technologyPath({ slug, name }),
});

function coverOf({ drawnCover, coverPicture }: NonNullable<TopicEntry['cover']>): TopicEntry['cover'] {
  return { drawnCover, coverPicture };
}

function evidence(label: string, links: DocumentLink[]): TopicEntry['evidence'] {
  return links.length > 0 ? [{ label, links }] : [];
}
