import type { ContentFields } from './content-field.ts';

/** The content types, named like their folders and addresses. Their tables have the same names with underscores. */
export const contentTypes = ['blog-posts', 'case-studies', 'technologies', 'technology-categories'] as const;
export type ContentType = (typeof contentTypes)[number];

export function isContentType(value: string): value is ContentType {
  return (contentTypes as readonly string[]).includes(value);
}

/** What the operations, the REST calls and the back office know about a content type. */
export interface ContentTypeDefinition {
  readonly key: ContentType;
  /** The name in GraphQL: `technology` gives `technologyRecords` and `createTechnology`. */
  readonly name: string;
  /** The name for operators. */
  readonly label: { readonly one: string; readonly many: string };
  /** The field that stands for a document in lists. */
  readonly titleField: string;
  readonly fields: ContentFields;
  /** The address of the page that shows a document. */
  path(document: { slug: string; publishDate: string }): string;
}
