import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  FAQPage,
  ItemList,
  ProfessionalService,
  ProfilePage,
  ReserveAction,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import type { Crumb } from '../../ui/Breadcrumb.tsx';
import { blogPostPath, topicPath } from '../../rules/paths.ts';
import { pictureFile } from '../../rules/picture-files.ts';
import { isNamed, type PublicSettings } from '../../rules/settings.ts';
import { language } from '../../site.config.ts';
import type { Questions } from '../pages/contact/contact.loader.ts';
import type { BlogPostData } from '../pages/blog/blog-post.loader.ts';
import type { TopicData } from '../pages/topics/topic.loader.ts';

/** What the nodes need besides the data of a page. */
export interface Frame {
  /** Returns the absolute address of a path on the site. */
  absolute: (path: string) => string;
  settings: PublicSettings;
}

type Absolute = Frame['absolute'];

const practiceId = (absolute: Absolute) => ({ '@id': absolute('/#practice') });

/** Describes the practice and the site, for every page. */
export function practice({ absolute, settings }: Frame): ProfessionalService {
  const { brand, description, email, linkedIn, x, legalEntity, postalAddress, telephone } = settings;
  const sameAs = [linkedIn, x].filter((address) => address !== null);
  return {
    '@type': 'ProfessionalService',
    ...practiceId(absolute),
    name: brand,
    description,
    url: absolute('/'),
    email,
    ...(legalEntity && { legalName: legalEntity }),
    ...(postalAddress && { address: postalAddress }),
    ...(telephone && { telephone }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

export function website({ absolute, settings }: Frame): WebSite {
  return {
    '@type': 'WebSite',
    '@id': absolute('/#website'),
    name: settings.brand,
    url: absolute('/'),
    inLanguage: language,
    publisher: practiceId(absolute),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absolute('/search')}?q={q}`,
      'query-input': 'required name=q',
    } as WithActionConstraints<SearchAction>,
  };
}

/** Says where calls are booked. */
export function booking({ absolute }: Frame): ReserveAction {
  return { '@type': 'ReserveAction', target: absolute('/contact/call'), provider: practiceId(absolute) };
}

export function profile({ absolute, settings }: Frame): ProfilePage {
  const { ownerName, role, portraitPicture } = settings;
  return {
    '@type': 'ProfilePage',
    url: absolute('/about'),
    mainEntity: isNamed(settings)
      ? {
          '@type': 'Person',
          name: ownerName,
          jobTitle: role,
          ...(portraitPicture && { image: absolute(pictureFile(portraitPicture.hash, portraitPicture.width, 'webp')) }),
          worksFor: practiceId(absolute),
        }
      : practiceId(absolute),
  };
}

export function breadcrumbs(crumbs: readonly Crumb[], { absolute }: Frame): BreadcrumbList {
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
export function linkList(links: readonly { name: string; path: string }[], { absolute }: Frame): ItemList {
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
export function collectionPage({ topic, kinds }: TopicData, frame: Frame): CollectionPage {
  const links = kinds.flatMap(({ entries }) => entries.map(({ title, path }) => ({ name: title, path })));
  return {
    '@type': 'CollectionPage',
    name: topic.title,
    description: topic.description,
    url: frame.absolute(topicPath(topic)),
    mainEntity: linkList(links, frame),
  };
}

export function questionsAndAnswers(questions: Questions): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function blogPosting(article: BlogPostData['article'], { absolute, settings }: Frame): BlogPosting {
  const { title, category, tags, publishDate, updatedOn, corrections } = article;
  return {
    '@type': 'BlogPosting',
    headline: title,
    url: absolute(blogPostPath(article)),
    image: absolute(article.socialCard),
    datePublished: publishDate,
    ...(updatedOn && { dateModified: updatedOn }),
    author: { '@type': 'Person', name: settings.ownerName, jobTitle: settings.role },
    publisher: practiceId(absolute),
    articleSection: category,
    keywords: tags,
    ...(corrections.length > 0 && {
      correction: corrections.map(({ date, text }) => ({ '@type': 'CorrectionComment', datePublished: date, text })),
    }),
  };
}
