import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { AllowedTo } from '../../shared/allowed-to.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { feedAddress, replaceFeedAddress } from './call-feed.service.ts';

@Resolver()
export class CallFeedOperatorResolver {
  @AllowedTo('owner')
  @Query(() => String, { description: 'Returns the secret address of the calendar of calls.' })
  callFeed(@Ctx() { manager, mailSettings }: RequestContext): Promise<string> {
    return feedAddress(manager, mailSettings);
  }

  @AllowedTo('owner')
  @Mutation(() => String, { description: 'Gives the calendar of calls another secret address, and returns it.' })
  async replaceCallFeed(@Ctx() { manager, mailSettings }: RequestContext): Promise<string> {
    await replaceFeedAddress(manager);
    return feedAddress(manager, mailSettings);
  }
}
