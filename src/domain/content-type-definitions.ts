import type { ContentType, ContentTypeDefinition } from '../rules/content-types.ts';
import type { Role } from '../rules/operator.ts';
import { BlogPost } from './blog-posts/blog-post.entity.ts';
import { CaseStudy } from './case-studies/case-study.entity.ts';
import { Claim } from './claims/claim.entity.ts';
import { ConsultationSettings } from './consultations/consultation-settings.ts';
import { definitionOf } from './content/content-type.ts';
import { Settings } from './site-texts/settings.ts';
import { pageTexts } from './site-texts/site-texts.ts';
import { Technology } from './technologies/technology.entity.ts';
import { TechnologyCategory } from './technologies/technology-category.entity.ts';
import { TopicText } from './topics/topic.entity.ts';

/** The content types, in the order in which the back office lists them. */
export const contentTypeDefinitions: readonly ContentTypeDefinition[] = [
  BlogPost,
  CaseStudy,
  Technology,
  TechnologyCategory,
  TopicText,
  Claim,
  ...pageTexts,
  Settings,
  ConsultationSettings,
].map(definitionOf);

/** Those with any number of documents. */
export const collectionDefinitions = contentTypeDefinitions.filter(({ single }) => !single);

/** Those with a single document. */
export const singleDefinitions = contentTypeDefinitions.filter(({ single }) => single);

export function contentTypeDefinition(contentType: ContentType): ContentTypeDefinition {
  const found = contentTypeDefinitions.find(({ key }) => key === contentType);
  if (!found) throw new Error(`There is no content type ${contentType}.`);
  return found;
}

/** Returns the content types whose drafts and history an operator may not see, and which the operator may not change. */
export function hiddenContentTypes(operator: { role: Role } | null): ContentType[] {
  if (operator?.role === 'owner') return [];
  return contentTypeDefinitions.filter(({ ownerOnly }) => ownerOnly).map(({ key }) => key);
}
