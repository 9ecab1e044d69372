import type { GraphQLResolveInfo } from 'graphql';
import sql from 'sql-template-tag';
import { Arg, Args, Ctx, Info, Query, Resolver, Root } from 'type-graphql';
import { claimPlaces, claimSource, type ClaimPlace } from '../../rules/claims.ts';
import { optional } from '../../rules/field-schema.ts';
import { CaseStudy, computedCaseStudyFields } from '../case-studies/case-study.entity.ts';
import { definitionOf, detailColumns } from '../content/content-type.ts';
import { publishedRows, type Row } from '../content/published-query.ts';
import { ComputedField } from '../shared/computed-field.ts';
import { PageArgs } from '../shared/page-args.ts';
import type { BatchLoad, RequestContext } from '../shared/request-context.ts';
import { selectedColumns } from '../shared/selected-columns.ts';
import { validateArgument } from '../shared/validate-with.ts';
import { Claim, computedClaimFields } from './claim.entity.ts';

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
  ): Promise<Row<Claim, 'place'>[]> {
    const all = await publishedClaims(context);
    return all.filter((claim) => !place || claim.place === place).slice(offset, offset + limit);
  }

  @ComputedField(Claim, computedClaimFields, () => String, {
    description: 'What it covers and where it comes from, as the pages show it.',
  })
  source(@Root() claim: Pick<Claim, 'basis' | 'bound' | 'scope' | 'period' | 'count'>): string {
    return claimSource(claim);
  }

  @ComputedField(Claim, computedClaimFields, () => [CaseStudy], {
    description: 'The case studies behind it that are published.',
  })
  async knownCaseStudies(
    @Root() { caseStudies }: Pick<Claim, 'caseStudies'>,
    @Info() info: GraphQLResolveInfo,
    @Ctx() context: RequestContext,
  ): Promise<Row<CaseStudy>[]> {
    const batch = context.batch(caseStudiesByTitle, { requested: selectedColumns(info, computedCaseStudyFields) });
    const found = await Promise.all(caseStudies.map((title) => batch.load(title)));
    return found.filter((study) => study !== null);
  }
}

/** Returns all published figures in order. Caches them, because they are few and several pages need some of them. */
function publishedClaims(context: RequestContext): Promise<Row<Claim, 'place'>[]> {
  const requested = detailColumns(Claim);
  const inOrder = sql`ORDER BY place, "sortOrder" NULLS LAST, label, slug`;
  return context.sameForAll('claims', () => publishedRows(context, Claim, { requested, always: ['place'] }, inOrder));
}

/** Loads the newest published case study of each title, or null. */
const caseStudiesByTitle: BatchLoad<string, Row<CaseStudy> | null, { requested: readonly string[] }> = async (
  context,
  titles,
  { requested },
) => {
  const named = sql`AND title = ANY(${titles}) ORDER BY "createdAt", slug DESC`;
  const studies = await publishedRows(context, CaseStudy, { requested, always: ['title'] }, named);
  const byTitle = new Map(studies.map((study) => [study.title, study]));
  return titles.map((title) => byTitle.get(title) ?? null);
};
