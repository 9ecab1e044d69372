import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../case-studies/case-study.entity.ts';
import type { RequestContext } from '../shared/request-context.ts';
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
    return technologiesNamed(technologies, context);
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
    return technologiesNamed(technologies, context);
  }
}
