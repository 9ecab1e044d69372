import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { claimPlaces, claimSource, type ClaimPlace } from '../../rules/claims.ts';
import { optional } from '../../rules/field-schema.ts';
import { CaseStudy } from '../case-studies/case-study.entity.ts';
import { definitionOf } from '../content/declarations/content-type.ts';
import { inOrder, published } from '../content/publication/published-query.ts';
import { publishedByTitle, publishedNamed } from '../content/publication/published-named.ts';
import { PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { validateArgument } from '../shared/validate-with.ts';
import { Claim } from './claim.entity.ts';

const caseStudyByTitle = publishedByTitle(CaseStudy);

@Resolver(() => Claim)
export class ClaimResolver {
  @Query(() => [Claim], { description: 'Lists the published figures of one place on the site or of all, in order.' })
  async claims(
    @Arg('place', () => String, {
      nullable: true,
      description: `Only figures of this place. One of: ${claimPlaces.join(', ')}.`,
      validateFn: validateArgument('place', optional(definitionOf(Claim).fields['place']!.schema)),
    })
    place: ClaimPlace | undefined,
    @Args(() => PageArgs) { offset, limit }: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Claim[]> {
    const all = await publishedClaims(context);
    return all.filter((claim) => !place || claim.place === place).slice(offset, offset + limit);
  }

  @FieldResolver(() => String, {
    description: 'What it covers and where it comes from, as the pages show it.',
  })
  source(@Root() claim: Pick<Claim, 'basis' | 'bound' | 'scope' | 'period' | 'count'>): string {
    return claimSource(claim);
  }

  @FieldResolver(() => [CaseStudy], {
    description: 'The case studies behind it that are published.',
  })
  knownCaseStudies(
    @Root() { caseStudies }: Pick<Claim, 'caseStudies'>,
    @Ctx() context: RequestContext,
  ): Promise<CaseStudy[]> {
    return publishedNamed(context, caseStudyByTitle, caseStudies);
  }
}

/** Returns all published figures in order. Caches them, because they are few and several pages need some of them. */
function publishedClaims(context: RequestContext): Promise<Claim[]> {
  return context.sameForAll('claims', () => inOrder(Claim, published(context, Claim), {}).getMany());
}
