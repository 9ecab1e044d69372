import { Field, GraphQLISODateTime } from 'type-graphql';
import { OperatorView, contentOperations } from '../content/content-operations.ts';
import { TechnologyCategory } from './technology-category.entity.ts';
import { TechnologyCategoryInput } from './technology-category.input.ts';

@OperatorView('A category as an operator sees it, drafts included.')
export class TechnologyCategoryRecord extends TechnologyCategory {
  @Field(() => GraphQLISODateTime, { description: 'When it was last written.' })
  override updatedAt!: Date;
}

export const TechnologyCategoryOperatorResolver = contentOperations({
  entity: TechnologyCategory,
  record: TechnologyCategoryRecord,
  input: TechnologyCategoryInput,
  name: 'technologyCategory',
  one: 'a category',
  listed: {
    order: { sortOrder: { direction: 'ASC', nulls: 'LAST' }, title: 'ASC' },
    description: 'All categories, in the order of the catalog.',
  },
  removal: 'Refused while technologies belong to it.',
});
