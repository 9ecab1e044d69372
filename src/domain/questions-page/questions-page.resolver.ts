import { Ctx, Query, Resolver } from 'type-graphql';
import { publishedSingle } from '../content/published-single.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { QuestionsPage } from './questions-page.entity.ts';

@Resolver()
export class QuestionsPageResolver {
  @Query(() => QuestionsPage, { description: 'Returns the common questions of the contact page.' })
  questionsPage(@Ctx() context: RequestContext): Promise<QuestionsPage> {
    return context.sameForAll('questions-page', () => publishedSingle(context, QuestionsPage));
  }
}
