import { Field, GraphQLISODateTime } from 'type-graphql';
import { contentOperations, OperatorView } from '../content/content-operations.ts';
import { computedTechnologyCategoryFields, TechnologyCategory } from './technology-category.entity.ts';
import { technologyCategoryType } from './technology-category.fields.ts';
import { TechnologyCategoryInput } from './technology-category.input.ts';

@OperatorView('A category as an operator sees it, drafts included.')
export class TechnologyCategoryRecord extends TechnologyCategory {
  @Field(() => GraphQLISODateTime, { description: 'Time of the last change.' })
  override updatedAt!: Date;
}

export const TechnologyCategoryOperatorResolver = contentOperations({
  type: technologyCategoryType,
  entity: TechnologyCategory,
  record: TechnologyCategoryRecord,
  input: TechnologyCategoryInput,
  computed: computedTechnologyCategoryFields,
  one: 'a category',
  order: { sortOrder: { direction: 'ASC', nulls: 'LAST' }, title: 'ASC' },
  removal: 'Fails while technologies belong to it.',
});
