import type { ContentFields } from './content-field.ts';
import { oneOf, type FieldErrors } from './field-schema.ts';

/** The content types with any number of documents. */
const collections = [
  'blog-posts',
  'case-studies',
  'technologies',
  'technology-categories',
  'topics',
  'claims',
] as const;

/** The content types, named like their folders and addresses. Their tables have the same names with underscores. */
export const contentTypes = [
  ...collections,
  'settings',
  'consultation-settings',
  'about-page',
  'questions-page',
  'services-page',
  'real-estate-tech-page',
  'legal-tech-page',
  'process-automation-page',
  'ai-integration-page',
  'deliverables',
  'legal-texts',
] as const;
export type Collection = (typeof collections)[number];
export type ContentType = (typeof contentTypes)[number];

export const contentTypeSchema = oneOf(contentTypes, `Content type must be one of ${contentTypes.join(', ')}`);

/** Returns whether a content type has any number of documents. */
export function isCollection(contentType: ContentType): contentType is Collection {
  return (collections as readonly ContentType[]).includes(contentType);
}

/** Returns the name of the GraphQL type: `BlogPost` for the content type `blogPost`. */
export function typeName({ name }: Pick<ContentTypeDefinition, 'name'>): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the name of the GraphQL list: `blogPosts` for the content type `blog-posts`. */
export function listName({ key }: Pick<ContentTypeDefinition, 'key'>): string {
  return key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Describes a content type for the GraphQL operations, the REST API and the back office. */
export interface ContentTypeDefinition {
  readonly key: ContentType;
  /** The name in GraphQL: `technology` gives `technologyRecords` and `createTechnology`. */
  readonly name: string;
  /** The name for operators. */
  readonly label: { readonly one: string; readonly many: string };
  /** The field with the title of a document. */
  readonly titleField: string;
  /** The fields that name a document in lists, where titles may repeat. Default: the title alone. */
  readonly nameFields?: readonly string[];
  readonly fields: ContentFields;
  /** The headings of its form, by the field below each. */
  readonly groups?: Readonly<Record<string, string>>;
  /** Names of the texts in the body of a document's file. The other fields are in its front matter. */
  readonly body?: readonly string[];
  /** Returns the errors of values that contradict each other. Every write of a document and every import checks it. */
  contradictions?(values: object): FieldErrors;
  /** The address of the page that shows a document. */
  path(document: { slug: string; publishDate: string; place?: string }): string;
  /** Each document has a page of its own, and a former slug leads to it. An anchor on another page cannot redirect. */
  readonly hasPage?: boolean;
  /** There is exactly one document, which nobody creates or removes. It has no slug. */
  readonly single?: boolean;
  /** Editors may neither change it nor see its drafts and its history. */
  readonly ownerOnly?: boolean;
  /** `false`: every saved version is published. */
  readonly drafts?: boolean;
}
