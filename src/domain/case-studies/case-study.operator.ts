import { Arg, Ctx, Field, GraphQLISODateTime, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AllowedTo } from '../allowed-to.ts';
import type { Context } from '../context.ts';
import { createRecord, deleteRecord, readRecord, updateRecord } from '../records.ts';
import { CaseStudy } from './case-study.entity.ts';
import { CaseStudyInput } from './case-study.input.ts';

@ObjectType({ description: 'A case study as an operator sees it, drafts included.' })
export class CaseStudyRecord extends CaseStudy {
  @Field(() => Boolean, { description: 'Whether visitors may see it, from `publishAt` on.' })
  override published!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From when on visitors see it; null: at once.' })
  override publishAt!: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was first stored.' })
  override createdAt!: Date;
}

@Resolver()
export class CaseStudyOperatorResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [CaseStudyRecord], { description: 'All case studies, newest first.' })
  caseStudyRecords(@Ctx() context: Context): Promise<CaseStudy[]> {
    return context.manager.find(CaseStudy, { order: { createdAt: 'DESC', slug: 'ASC' } });
  }

  @AllowedTo('owner', 'editor')
  @Query(() => CaseStudyRecord, { description: 'A case study, published or not, by its id.' })
  caseStudyRecord(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() context: Context,
  ): Promise<CaseStudy> {
    return readRecord(context, CaseStudy, id);
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => CaseStudyRecord, { description: 'Stores a new case study.' })
  createCaseStudy(
    @Arg('input', () => CaseStudyInput, { description: 'What to store.' }) input: CaseStudyInput,
    @Ctx() context: Context,
  ): Promise<CaseStudy> {
    return createRecord(context, CaseStudy, { ...input });
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => CaseStudyRecord, { description: 'Writes all of a case study anew.' })
  updateCaseStudy(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Arg('input', () => CaseStudyInput, { description: 'What to store.' }) input: CaseStudyInput,
    @Ctx() context: Context,
  ): Promise<CaseStudy> {
    return updateRecord(context, CaseStudy, id, { ...input });
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => Boolean, { description: 'Removes a case study. The change can be undone.' })
  deleteCaseStudy(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() context: Context,
  ): Promise<boolean> {
    return deleteRecord(context, CaseStudy, id);
  }
}
