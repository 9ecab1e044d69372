import { Ctx, Field, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { applyRetention, type Erased } from './retention.service.ts';

@ObjectType({ description: 'How much was erased since it was kept for long enough.' })
export class RetentionResult implements Erased {
  @Field(() => Int, { description: 'Inquiries.' })
  inquiries!: number;

  @Field(() => Int, { description: 'Inquiries in the spam folder.' })
  spam!: number;

  @Field(() => Int, { description: 'Addresses that nobody has confirmed.' })
  subscribers!: number;

  @Field(() => Int, { description: 'Mails that were sent.' })
  mails!: number;
}

@Resolver()
export class RetentionOperatorResolver {
  @AllowedTo('owner')
  @Mutation(() => RetentionResult, {
    description: 'Erases what has been kept for long enough. It runs daily by itself.',
  })
  applyRetention(@Ctx() { manager }: RequestContext): Promise<Erased> {
    return applyRetention(manager);
  }
}
