import { Arg, Ctx, Field, GraphQLISODateTime, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AllowedTo } from '../allowed-to.ts';
import type { Context } from '../context.ts';
import { createRecord, deleteRecord, readRecord, updateRecord } from '../records.ts';
import { TechnologyCategory } from './technology-category.entity.ts';
import { TechnologyCategoryInput } from './technology-category.input.ts';

@ObjectType({ description: 'A category as an operator sees it, drafts included.' })
export class TechnologyCategoryRecord extends TechnologyCategory {
  @Field(() => Boolean, { description: 'Whether visitors may see it, from `publishAt` on.' })
  override published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  override publishAt!: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was first stored.' })
  override createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was last written.' })
  override updatedAt!: Date;
}

@Resolver()
export class TechnologyCategoryOperatorResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [TechnologyCategoryRecord], { description: 'All categories, in the order of the catalogue.' })
  technologyCategoryRecords(@Ctx() context: Context): Promise<TechnologyCategory[]> {
    return context.manager.find(TechnologyCategory, {
      order: { sortOrder: { direction: 'ASC', nulls: 'LAST' }, title: 'ASC' },
    });
  }

  @AllowedTo('owner', 'editor')
  @Query(() => TechnologyCategoryRecord, { description: 'A category, published or not, by its id.' })
  technologyCategoryRecord(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() context: Context,
  ): Promise<TechnologyCategory> {
    return readRecord(context, TechnologyCategory, id);
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => TechnologyCategoryRecord, { description: 'Stores a new category.' })
  createTechnologyCategory(
    @Arg('input', () => TechnologyCategoryInput, { description: 'What to store.' }) input: TechnologyCategoryInput,
    @Ctx() context: Context,
  ): Promise<TechnologyCategory> {
    return createRecord(context, TechnologyCategory, { ...input });
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => TechnologyCategoryRecord, { description: 'Writes all of a category anew.' })
  updateTechnologyCategory(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Arg('input', () => TechnologyCategoryInput, { description: 'What to store.' }) input: TechnologyCategoryInput,
    @Ctx() context: Context,
  ): Promise<TechnologyCategory> {
    return updateRecord(context, TechnologyCategory, id, { ...input });
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => Boolean, { description: 'Refused while technologies belong to it.' })
  deleteTechnologyCategory(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() context: Context,
  ): Promise<boolean> {
    return deleteRecord(context, TechnologyCategory, id);
  }
}
