import { Ctx, Query, Resolver } from 'type-graphql';
import { publishedSingle } from '../content/published-single.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { AboutPage } from './about-page.entity.ts';

@Resolver()
export class AboutPageResolver {
  @Query(() => AboutPage, { description: 'Returns the texts of the About page.' })
  aboutPage(@Ctx() context: RequestContext): Promise<AboutPage> {
    return context.sameForAll('about-page', () => publishedSingle(context, AboutPage));
  }
}
