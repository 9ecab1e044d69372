import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { isSampleEngagement } from '../../rules/engagements.ts';
import { shownEngagements } from '../../rules/settings.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { Engagement } from './settings.ts';

@Resolver(() => Engagement)
export class EngagementResolver {
  @Query(() => [Engagement], { description: 'Lists what a client can order, in the order of the owner.' })
  engagements(@Ctx() { settings }: RequestContext): Engagement[] {
    return shownEngagements(settings);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is an example that came with the site.' })
  isSample(@Root() engagement: Engagement): boolean {
    return isSampleEngagement(engagement);
  }
}
