import { Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../shared/request-context.ts';
import { TrustSection } from '../shared/trust.ts';

@Resolver()
export class TrustResolver {
  @Query(() => [TrustSection], { description: 'Returns how the site stores and protects data, from its settings.' })
  trust(@Ctx() { describeTrust, settings }: RequestContext): readonly TrustSection[] {
    return describeTrust(settings);
  }
}
