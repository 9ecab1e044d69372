import type { GraphQLResolveInfo } from 'graphql';
import { Max, Min } from 'class-validator';
import { Arg, Args, ArgsType, Ctx, Field, Info, Int, Query, Resolver } from 'type-graphql';
import { SEARCH_RESULTS_A_PAGE, SEARCH_RESULTS_MAX } from '../../rules/search.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { selectedColumns } from '../shared/selected-columns.ts';
import { SearchResult } from './search-result.ts';
import { search } from './search.service.ts';

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
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<SearchResult[]> {
    const withPassages = selectedColumns<SearchResult>(info, {}).includes('passage');
    return search(context, query, { ...page, withPassages });
  }
}
