import type { ContentType, ContentTypeDefinition } from '../rules/content-types.ts';
import type { Role } from '../rules/operator.ts';
import { blogPostType } from './blog-posts/blog-post.fields.ts';
import { caseStudyType } from './case-studies/case-study.fields.ts';
import { claimType } from './claims/claim.fields.ts';
import { pageTexts } from './page-texts.ts';
import { settingsType } from './settings/settings.fields.ts';
import { technologyType } from './technologies/technology.fields.ts';
import { technologyCategoryType } from './technology-categories/technology-category.fields.ts';
import { topicType } from './topics/topic.fields.ts';

/** The content types, in the order in which the back office lists them. */
export const contentTypeDefinitions: readonly ContentTypeDefinition[] = [
  blogPostType,
  caseStudyType,
  technologyType,
  technologyCategoryType,
  topicType,
  claimType,
  ...pageTexts.map(({ type }) => type),
  settingsType,
];

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
