import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { erasePerson, exportPerson } from './privacy-request.service.ts';

/** Handles privacy requests that arrive by email. Senders can also download and delete a submission on its receipt. */
@Resolver()
export class PrivacyRequestOperatorResolver {
  @AllowedTo('owner')
  @Query(() => String, {
    description: 'Returns everything that is stored about the person with an email address, as JSON.',
  })
  async exportPerson(
    @Arg('email', () => String, { description: 'Email address, in any capitalization.' }) email: string,
    @Ctx() { manager, mailSettings }: RequestContext,
  ): Promise<string> {
    return JSON.stringify(await exportPerson(manager, email, mailSettings), null, 2);
  }

  @AllowedTo('owner')
  @Mutation(() => Int, {
    description:
      'Erases everything that is stored about the person with an email address. Returns the number of erased rows.',
  })
  erasePerson(
    @Arg('email', () => String, { description: 'Email address, in any capitalization.' }) email: string,
    @Ctx() { manager, mailSettings }: RequestContext,
  ): Promise<number> {
    return erasePerson(manager, email, mailSettings);
  }
}
