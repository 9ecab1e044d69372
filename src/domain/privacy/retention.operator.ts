import { Ctx, Field, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { applyRetention, type ErasedRows } from './retention.service.ts';

@ObjectType({ description: 'Number of rows that were erased because their retention period is over.' })
export class RetentionResult implements ErasedRows {
  @Field(() => Int, { description: 'Contact submissions.' })
  submissions!: number;

  @Field(() => Int, { description: 'Contact submissions in the spam folder.' })
  spam!: number;

  @Field(() => Int, { description: 'Addresses that nobody confirmed.' })
  subscribers!: number;

  @Field(() => Int, { description: 'Emails that were sent or that failed.' })
  mails!: number;

  @Field(() => Int, { description: 'Entries of the audit log.' })
  auditEntries!: number;

  @Field(() => Int, { description: 'Daily counts of visits.' })
  visitCounts!: number;
}

@Resolver()
export class RetentionOperatorResolver {
  @AllowedTo('owner')
  @Mutation(() => RetentionResult, {
    description: 'Erases everything whose retention period is over. The site also does this once a day.',
  })
  async applyRetention(@Ctx() { manager, mailSettings }: RequestContext): Promise<ErasedRows> {
    const erased = await applyRetention(manager);
    await mailSettings.eraseFiles();
    return erased;
  }
}
