import type { ClassType } from 'type-graphql';
import type { RequestContext } from '../shared/request-context.ts';
import { declareContent, definitionOf, type DeclaredType } from './content-type.ts';
import { fieldsOf } from './field-decorators.ts';
import type { PublishableEntity } from './publishable.entity.ts';
import { publishedSingle } from './published-single.ts';

type Options = Pick<
  DeclaredType,
  'key' | 'name' | 'description' | 'contradictions' | 'path' | 'ownerOnly' | 'drafts'
> & {
  /** The name for operators. */
  label: string;
  titleField?: string;
};

/** The fields of a text, without those of its publication. */
export type TextsOf<Text> = Omit<Text, keyof PublishableEntity>;

/** Declares a class as a content type with a single document, such as the texts of a page. */
export function SiteText({ label, titleField = 'id', ...options }: Options): ClassDecorator {
  return (type) =>
    declareContent(type, {
      ...options,
      one: 'the document',
      label: { one: label, many: label },
      titleField,
      fields: fieldsOf(type),
      single: true,
    });
}

/** Returns the texts that visitors see. */
export function readText<Text extends PublishableEntity>(
  context: RequestContext,
  type: ClassType<Text>,
): Promise<Text> {
  return context.sameForAll(definitionOf(type).key, () => publishedSingle(context, type));
}
