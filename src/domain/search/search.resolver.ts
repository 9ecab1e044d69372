import { Max, Min } from 'class-validator';
import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { SEARCH_RESULTS_A_PAGE, SEARCH_RESULTS_MAX } from '../../rules/search.ts';
import { contentTypeDefinition } from '../content/declarations/content-type.ts';
import { LONG_TEXT_COST } from '../shared/query-cost.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { PassagePart, SearchResult } from './search-result.ts';
import { passages, search } from './search.service.ts';

@ArgsType()
class SearchPageArgs {
  @Field(() => Int, { defaultValue: 0, description: 'Number of results to skip.' })
  @Min(0)
  offset!: number;

  @Field(() => Int, {
    defaultValue: SEARCH_RESULTS_A_PAGE,
    description: `Maximum number of results to return, up to ${SEARCH_RESULTS_MAX}.`,
  })
  @Min(1)
  @Max(SEARCH_RESULTS_MAX)
  limit!: number;
}

@Resolver(() => SearchResult)
export class SearchResolver {
  @Query(() => [SearchResult], {
    description: 'Finds published documents and pages, best first. Forgives misspelled words.',
  })
  search(
    @Arg('query', () => String, { description: 'Search words.' }) query: string,
    @Args(() => SearchPageArgs) page: SearchPageArgs,
    @Ctx() context: RequestContext,
  ): Promise<SearchResult[]> {
    return search(context, query, page);
  }

  @FieldResolver(() => String, { description: 'What visitors call its kind, such as `Article`.' })
  kindLabel(@Root() { kind }: Pick<SearchResult, 'kind'>): string {
    return kind === 'pages' ? 'Page' : contentTypeDefinition(kind).label.one;
  }

  @FieldResolver(() => [PassagePart], {
    description: 'The passage with the most searched words.',
    complexity: LONG_TEXT_COST,
  })
  passage(@Root() result: SearchResult, @Ctx() context: RequestContext): Promise<PassagePart[]> {
    return context.batch(passages, result.query).load(result);
  }
}
