import { Arg, Ctx, Field, GraphQLISODateTime, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { createRecord, deleteRecord, updateRecord } from '../records.ts';
import { TechnologyCategory } from './technology-category.entity.ts';
import { TechnologyCategoryInput } from './technology-category.input.ts';

@ObjectType({ description: 'A category as an operator sees it, drafts included.' })
export class TechnologyCategoryRecord extends TechnologyCategory {
  @Field(() => Boolean)
  override published!: boolean;

  @Field(() => GraphQLISODateTime)
  override createdAt!: Date;

  @Field(() => GraphQLISODateTime)
  override updatedAt!: Date;
}

@Resolver()
export class TechnologyCategoryOperatorResolver {
  @Query(() => [TechnologyCategoryRecord], { description: 'All categories, in the order of the catalogue.' })
  technologyCategoryRecords(@Ctx() { manager }: Context): Promise<TechnologyCategory[]> {
    return manager.find(TechnologyCategory, {
      order: { sortOrder: { direction: 'ASC', nulls: 'LAST' }, title: 'ASC' },
    });
  }

  @Mutation(() => TechnologyCategoryRecord)
  createTechnologyCategory(
    @Arg('input', () => TechnologyCategoryInput) input: TechnologyCategoryInput,
    @Ctx() { manager }: Context,
  ): Promise<TechnologyCategory> {
    return createRecord(manager, TechnologyCategory, { ...input });
  }

  @Mutation(() => TechnologyCategoryRecord)
  updateTechnologyCategory(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => TechnologyCategoryInput) input: TechnologyCategoryInput,
    @Ctx() { manager }: Context,
  ): Promise<TechnologyCategory> {
    return updateRecord(manager, TechnologyCategory, id, { ...input });
  }

  @Mutation(() => Boolean, { description: 'Refused while technologies belong to it.' })
  deleteTechnologyCategory(@Arg('id', () => ID) id: string, @Ctx() { manager }: Context): Promise<boolean> {
    return deleteRecord(manager, TechnologyCategory, id);
  }
}
