import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { erasePerson, exportPerson } from './privacy-request.service.ts';

/** For requests that come by mail: the receipt does the same for whoever has its link. */
@Resolver()
export class RightsOperatorResolver {
  @AllowedTo('owner')
  @Query(() => String, { description: 'All that is stored about the person behind an address, as JSON.' })
  async exportPerson(
    @Arg('email', () => String, { description: 'The address, however it is written.' }) email: string,
    @Ctx() { manager, mailSettings }: RequestContext,
  ): Promise<string> {
    return JSON.stringify(await exportPerson(manager, email, mailSettings), null, 2);
  }

  @AllowedTo('owner')
  @Mutation(() => Int, {
    description: 'Erases all that is stored about the person behind an address. Answers how many rows.',
  })
  erasePerson(
    @Arg('email', () => String, { description: 'The address, however it is written.' }) email: string,
    @Ctx() { manager, mailSettings }: RequestContext,
  ): Promise<number> {
    return erasePerson(manager, email, mailSettings);
  }
}
