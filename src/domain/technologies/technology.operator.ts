import { Arg, Ctx, Field, GraphQLISODateTime, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { createRecord, deleteRecord, updateRecord } from '../records.ts';
import { Technology } from './technology.entity.ts';
import { TechnologyInput } from './technology.input.ts';

@ObjectType({ description: 'A technology as an operator sees it, drafts included.' })
export class TechnologyRecord extends Technology {
  @Field(() => Boolean)
  override published!: boolean;

  @Field(() => GraphQLISODateTime)
  override createdAt!: Date;
}

@Resolver()
export class TechnologyOperatorResolver {
  @Query(() => [TechnologyRecord], { description: 'All technologies, by name.' })
  technologyRecords(@Ctx() { manager }: Context): Promise<Technology[]> {
    return manager.find(Technology, { order: { name: 'ASC' } });
  }

  @Mutation(() => TechnologyRecord)
  createTechnology(
    @Arg('input', () => TechnologyInput) input: TechnologyInput,
    @Ctx() { manager }: Context,
  ): Promise<Technology> {
    return createRecord(manager, Technology, { ...input });
  }

  @Mutation(() => TechnologyRecord)
  updateTechnology(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => TechnologyInput) input: TechnologyInput,
    @Ctx() { manager }: Context,
  ): Promise<Technology> {
    return updateRecord(manager, Technology, id, { ...input });
  }

  @Mutation(() => Boolean)
  deleteTechnology(@Arg('id', () => ID) id: string, @Ctx() { manager }: Context): Promise<boolean> {
    return deleteRecord(manager, Technology, id);
  }
}
