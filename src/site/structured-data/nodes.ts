import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  FAQPage,
  ItemList,
  ProfessionalService,
  ProfilePage,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import type { Crumb } from '../../ui/Breadcrumb.tsx';
import { blogPostPath, topicPath } from '../../rules/paths.ts';
import { site } from '../../site.config.ts';
import { drawn } from '../components/covers.generated.ts';
import { socialCard } from '../components/social-card.ts';
import type { BlogPostData } from '../pages/blog/blog-post.loader.ts';
import type { TopicData } from '../pages/topics/topic.loader.ts';

/** Returns the absolute address of a path on the site. */
export type Absolute = (path: string) => string;

const practiceId = (absolute: Absolute) => ({ '@id': absolute('/#practice') });

/** Describes the practice and the site, for every page. */
export function practice(absolute: Absolute): ProfessionalService {
  const { brand, description, provider, linkedIn, x } = site;
  return {
    '@type': 'ProfessionalService',
    ...practiceId(absolute),
    name: brand,
    description,
    url: absolute('/'),
    email: provider.email,
    sameAs: [linkedIn, x],
  };
}

export function website(absolute: Absolute): WebSite {
  return {
    '@type': 'WebSite',
    '@id': absolute('/#website'),
    name: site.brand,
    url: absolute('/'),
    inLanguage: site.language,
    publisher: practiceId(absolute),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absolute('/search')}?q={q}`,
      'query-input': 'required name=q',
    } as WithActionConstraints<SearchAction>,
  };
}

export function profile(absolute: Absolute): ProfilePage {
  const { name, role } = site.provider;
  return {
    '@type': 'ProfilePage',
    url: absolute('/about'),
    mainEntity: { '@type': 'Person', name, jobTitle: role, worksFor: practiceId(absolute) },
  };
}

export function breadcrumbs(crumbs: readonly Crumb[], absolute: Absolute): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: absolute(href) }),
    })),
  };
}

/** Describes a list of links, in the order of the page. */
export function linkList(links: readonly { name: string; path: string }[], absolute: Absolute): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: links.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(path),
    })),
  };
}

/** Describes the page of a topic with its documents. */
export function collectionPage({ topic, kinds }: TopicData, absolute: Absolute): CollectionPage {
  const links = kinds.flatMap(({ entries }) => entries.map(({ title, path }) => ({ name: title, path })));
  return {
    '@type': 'CollectionPage',
    name: topic.title,
    description: topic.description,
    url: absolute(topicPath(topic)),
    mainEntity: linkList(links, absolute),
  };
}

export function questionsAndAnswers(questions: readonly (readonly [question: string, answer: string])[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(([question, answer]) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function blogPosting(article: BlogPostData['article'], absolute: Absolute): BlogPosting {
  const { title, category, tags, publishDate, updatedOn } = article;
  const { name, role } = site.provider;
  const card = socialCard(drawn, article);
  return {
    '@type': 'BlogPosting',
    headline: title,
    url: absolute(blogPostPath(article)),
    ...(card && { image: absolute(card.path) }),
    datePublished: publishDate,
    ...(updatedOn && { dateModified: updatedOn }),
    author: { '@type': 'Person', name, jobTitle: role },
    publisher: practiceId(absolute),
    articleSection: category,
    keywords: tags,
  };
}
