import { declareContent, type DeclaredType } from './content-type.ts';
import { fieldsOf } from './field-decorators.ts';
import type { PublishableEntity } from './publishable.entity.ts';

type Options = Pick<
  DeclaredType,
  'key' | 'name' | 'description' | 'contradictions' | 'path' | 'ownerOnly' | 'drafts' | 'groups'
> & {
  /** The name for operators. */
  label: string;
  titleField?: string;
};

/** The fields of a document, without its ID and those of its publication. */
export type ValuesOf<Document> = Omit<Document, keyof PublishableEntity>;

/** Declares a class as a content type with a single document, such as the texts of a page. It is a row of `site_texts`. */
export function SiteText({ label, titleField = 'id', ...options }: Options): ClassDecorator {
  return (type) =>
    declareContent(type, {
      ...options,
      one: 'the document',
      label: { one: label, many: label },
      titleField,
      fields: fieldsOf(type),
      order: { description: 'the only one', by: [] },
      single: true,
    });
}
