import type { ClassType } from 'type-graphql';
import { BlogPost } from './blog-posts/blog-post.entity.ts';
import { CaseStudy } from './case-studies/case-study.entity.ts';
import { Claim } from './claims/claim.entity.ts';
import { ConsultationSettings } from './consultations/consultation-settings.ts';
import { definitionOf, type DeclaredType } from './content/declarations/content-type.ts';
import type { PublishableEntity } from './content/declarations/publishable.entity.ts';
import { Settings } from './site-texts/settings.ts';
import { pageTexts } from './site-texts/site-texts.ts';
import { Technology } from './technologies/technology.entity.ts';
import { TechnologyCategory } from './technologies/technology-category.entity.ts';
import { TopicText } from './topics/topic.entity.ts';

/** The classes of the content types with any number of documents, in the order in which the back office lists them. */
export const collections: readonly ClassType<PublishableEntity & { slug: string }>[] = [
  BlogPost,
  CaseStudy,
  Technology,
  TechnologyCategory,
  TopicText,
  Claim,
];

/** Visitors read these by resolvers of their own, such as the technologies of one category. */
const withOwnReads = new Set<Function>([Technology, TechnologyCategory, TopicText, Claim]);

/** The content types of which visitors list the documents, and read one by its slug, by GraphQL and REST. */
export const listedCollections = collections.filter((type) => !withOwnReads.has(type));

/** The classes of the content types with a single document. */
const singles: readonly ClassType<PublishableEntity>[] = [...pageTexts, Settings, ConsultationSettings];

export const contentTypeClasses = [...collections, ...singles];

export const collectionDefinitions: readonly DeclaredType[] = collections.map(definitionOf);

export const singleDefinitions: readonly DeclaredType[] = singles.map(definitionOf);

export const contentTypeDefinitions: readonly DeclaredType[] = [...collectionDefinitions, ...singleDefinitions];
