import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { inOrder, published } from '../content/publication/published-query.ts';
import { Picture } from '../pictures/picture.entity.ts';
import { picturesByHash } from '../pictures/picture.service.ts';
import type { ShownPicture } from '../../rules/picture-files.ts';
import { PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { CaseStudy } from './case-study.entity.ts';

@Resolver(() => CaseStudy)
export class CaseStudyResolver {
  @Query(() => [CaseStudy], {
    description: 'Lists the published case studies by their place on the home page, and then the others, newest first.',
  })
  caseStudiesForHomePage(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<CaseStudy[]> {
    const query = published(context, CaseStudy).orderBy('case_studies.homePlace', 'ASC', 'NULLS LAST');
    return inOrder(CaseStudy, query, page).getMany();
  }

  @FieldResolver(() => Picture, { nullable: true, description: 'Its cover.' })
  coverPicture(
    @Root() { cover }: Pick<CaseStudy, 'cover'>,
    @Ctx() context: RequestContext,
  ): Promise<ShownPicture | null> | null {
    return cover === null ? null : context.batch(picturesByHash).load(cover);
  }
}
