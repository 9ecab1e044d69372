import { Arg, Ctx, Field, GraphQLISODateTime, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { createRecord, deleteRecord, updateRecord } from '../records.ts';
import { CaseStudy } from './case-study.entity.ts';
import { CaseStudyInput } from './case-study.input.ts';

@ObjectType({ description: 'A case study as an operator sees it, drafts included.' })
export class CaseStudyRecord extends CaseStudy {
  @Field(() => Boolean)
  override published!: boolean;

  @Field(() => GraphQLISODateTime)
  override createdAt!: Date;
}

@Resolver()
export class CaseStudyOperatorResolver {
  @Query(() => [CaseStudyRecord], { description: 'All case studies, newest first.' })
  caseStudyRecords(@Ctx() { manager }: Context): Promise<CaseStudy[]> {
    return manager.find(CaseStudy, { order: { createdAt: 'DESC', slug: 'ASC' } });
  }

  @Mutation(() => CaseStudyRecord)
  createCaseStudy(
    @Arg('input', () => CaseStudyInput) input: CaseStudyInput,
    @Ctx() { manager }: Context,
  ): Promise<CaseStudy> {
    return createRecord(manager, CaseStudy, { ...input });
  }

  @Mutation(() => CaseStudyRecord)
  updateCaseStudy(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CaseStudyInput) input: CaseStudyInput,
    @Ctx() { manager }: Context,
  ): Promise<CaseStudy> {
    return updateRecord(manager, CaseStudy, id, { ...input });
  }

  @Mutation(() => Boolean)
  deleteCaseStudy(@Arg('id', () => ID) id: string, @Ctx() { manager }: Context): Promise<boolean> {
    return deleteRecord(manager, CaseStudy, id);
  }
}
