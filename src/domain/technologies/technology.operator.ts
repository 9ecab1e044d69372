import { Arg, Ctx, Field, GraphQLISODateTime, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AllowedTo } from '../allowed-to.ts';
import type { Context } from '../context.ts';
import { createRecord, deleteRecord, readRecord, updateRecord } from '../records.ts';
import { Technology } from './technology.entity.ts';
import { TechnologyInput } from './technology.input.ts';

@ObjectType({ description: 'A technology as an operator sees it, drafts included.' })
export class TechnologyRecord extends Technology {
  @Field(() => Boolean, { description: 'Whether visitors may see it, from `publishAt` on.' })
  override published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  override publishAt!: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was first stored.' })
  override createdAt!: Date;
}

@Resolver()
export class TechnologyOperatorResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [TechnologyRecord], { description: 'All technologies, by name.' })
  technologyRecords(@Ctx() context: Context): Promise<Technology[]> {
    return context.manager.find(Technology, { order: { name: 'ASC' } });
  }

  @AllowedTo('owner', 'editor')
  @Query(() => TechnologyRecord, { description: 'A technology, published or not, by its id.' })
  technologyRecord(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Technology> {
    return readRecord(context, Technology, id);
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => TechnologyRecord, { description: 'Stores a new technology.' })
  createTechnology(
    @Arg('input', () => TechnologyInput, { description: 'What to store.' }) input: TechnologyInput,
    @Ctx() context: Context,
  ): Promise<Technology> {
    return createRecord(context, Technology, { ...input });
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => TechnologyRecord, { description: 'Writes all of a technology anew.' })
  updateTechnology(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Arg('input', () => TechnologyInput, { description: 'What to store.' }) input: TechnologyInput,
    @Ctx() context: Context,
  ): Promise<Technology> {
    return updateRecord(context, Technology, id, { ...input });
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => Boolean, { description: 'Removes a technology. The change can be undone.' })
  deleteTechnology(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() context: Context,
  ): Promise<boolean> {
    return deleteRecord(context, Technology, id);
  }
}
