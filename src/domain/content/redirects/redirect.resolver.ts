import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../shared/request-context.ts';
import { oldAddress } from './path-redirect.service.ts';

@Resolver()
export class RedirectResolver {
  @Query(() => String, {
    nullable: true,
    description:
      'Returns the path to which an old path leads. Null if it leads nowhere. Former slugs lead there by themselves.',
  })
  oldAddress(
    @Arg('path', () => String, { description: 'A path at which the site has no page.' }) path: string,
    @Ctx() context: RequestContext,
  ): Promise<string | null> {
    return oldAddress(context, path);
  }
}
