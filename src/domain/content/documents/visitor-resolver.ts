import { Arg, Args, Ctx, Query, Resolver, type ClassType } from 'type-graphql';
import { listName } from '../../../rules/content-types.ts';
import { PageArgs } from '../../shared/page-args.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { definitionOf } from '../declarations/content-type.ts';
import type { PublishableEntity } from '../declarations/publishable.entity.ts';
import { inOrder, published } from '../publication/published-query.ts';
import { publishedBySlug } from '../redirects/published-by-slug.ts';

/** Returns the resolver with which visitors list the documents of a content type, and read one by its slug. */
export function visitorResolver<Entity extends PublishableEntity & { slug: string }>(
  entity: ClassType<Entity>,
): new () => object {
  const { key, name, one, order } = definitionOf(entity);
  const document = one.replace(/^an? /, '');

  @Resolver()
  class VisitorResolver {
    @Query(() => [entity], {
      name: listName({ key }),
      description: `Lists the published ${key.replaceAll('-', ' ')}, ${order.description}.`,
    })
    list(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<Entity[]> {
      return inOrder(entity, published(context, entity), page).getMany();
    }

    @Query(() => entity, {
      name,
      nullable: true,
      description: `Returns a published ${document} by its current or a former slug, or null.`,
    })
    document(
      @Arg('slug', () => String, { description: `Slug of the ${document}, or a former one.` }) slug: string,
      @Ctx() context: RequestContext,
    ): Promise<Entity | null> {
      return publishedBySlug(context, entity, slug);
    }
  }
  return VisitorResolver;
}
