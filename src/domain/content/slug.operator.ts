import { Arg, Query, Resolver } from 'type-graphql';
import { AllowedTo } from '../shared/allowed-to.ts';
import { slugFromTitle } from './slug-from-title.ts';

@Resolver()
export class SlugResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => String, { description: 'Returns the slug that a title suggests. Empty if it suggests none.' })
  suggestedSlug(@Arg('title', () => String, { description: 'Title or name of a document.' }) title: string): string {
    return slugFromTitle(title);
  }
}
