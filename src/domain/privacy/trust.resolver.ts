import { Ctx, Query, Resolver } from 'type-graphql';
import { isSecondFactorRequired } from '../accounts/sign-in-policy.service.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { TrustSection } from '../shared/trust.ts';

@Resolver()
export class TrustResolver {
  @Query(() => [TrustSection], { description: 'Returns how the site stores and protects data, from its settings.' })
  async trust(@Ctx() { describeTrust, settings, manager }: RequestContext): Promise<readonly TrustSection[]> {
    return describeTrust(settings, await isSecondFactorRequired(manager));
  }
}
