import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { namesIn } from '../../rules/slug.ts';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../case-studies/case-study.entity.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { TechnologyGroup } from '../site-texts/service-page.ts';
import { Technology } from '../technologies/technology.entity.ts';
import { technologiesNamed } from '../technologies/technology.service.ts';

@Resolver(() => CaseStudy)
export class TechnologiesOfCaseStudyResolver {
  @FieldResolver(() => [Technology], {
    description: 'The technologies of the case study that are in the catalog.',
  })
  knownTechnologies(
    @Root() { technologies }: Pick<CaseStudy, 'technologies'>,
    @Ctx() context: RequestContext,
  ): Promise<Technology[]> {
    return technologiesNamed(context, technologies);
  }
}

@Resolver(() => BlogPost)
export class TechnologiesOfBlogPostResolver {
  @FieldResolver(() => [Technology], {
    description: 'The technologies of the blog post that are in the catalog.',
  })
  knownTechnologies(
    @Root() { technologies }: Pick<BlogPost, 'technologies'>,
    @Ctx() context: RequestContext,
  ): Promise<Technology[]> {
    return technologiesNamed(context, technologies);
  }
}

@Resolver(() => TechnologyGroup)
export class TechnologiesOfGroupResolver {
  @FieldResolver(() => [Technology], {
    description: 'The technologies of the group that are in the catalog.',
  })
  knownTechnologies(
    @Root() { names }: Pick<TechnologyGroup, 'names'>,
    @Ctx() context: RequestContext,
  ): Promise<Technology[]> {
    return technologiesNamed(context, namesIn(names));
  }
}
