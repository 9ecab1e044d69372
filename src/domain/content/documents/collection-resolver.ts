import { MaxLength } from 'class-validator';
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver, type ClassType } from 'type-graphql';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { typeName } from '../../../rules/content-types.ts';
import { SEARCH_MAX } from '../../../rules/search.ts';
import { AllowedTo } from '../../shared/allowed-to.ts';
import { containsWords } from '../../shared/contains-words.ts';
import { EXPECTED_VERSION, requireVersion } from '../../shared/expected-version.ts';
import { PageArgs } from '../../shared/page-args.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { definitionOf } from '../declarations/content-type.ts';
import type { PublishableEntity } from '../declarations/publishable.entity.ts';
import { inOrder } from '../publication/published-query.ts';
import { createDocument, deleteDocument } from './document.service.ts';
import { requireKnownNames } from './known-names.ts';

@ArgsType()
class DocumentSearch {
  @Field(() => String, { defaultValue: '', description: 'Search words. The title must contain all of them.' })
  @MaxLength(SEARCH_MAX)
  q!: string;
}

/** Returns the values to store for an input. */
export type ToStored = (input: object, context: RequestContext) => Promise<object>;

/** Returns the resolver with which operators list, create and delete the documents of a content type. */
export function collectionResolver<Document extends PublishableEntity>(
  type: ClassType<Document>,
  toStored: ToStored,
): new () => object {
  const definition = definitionOf(type);
  const { key, name, one, fields, record, input: inputType, removal = 'The change can be undone.' } = definition;
  const Name = typeName(definition);
  const many = key.replaceAll('-', ' ');

  @Resolver()
  class CollectionResolver {
    @AllowedTo('owner', 'editor')
    @Query(() => [record], { name: `${name}Records`, description: `Lists the ${many}, published or not.` })
    list(
      @Args(() => DocumentSearch) { q }: DocumentSearch,
      @Args(() => PageArgs) page: PageArgs,
      @Ctx() { manager }: RequestContext,
    ): Promise<Document[]> {
      return inOrder(type, titlesWith(manager, type, q), page).getMany();
    }

    @AllowedTo('owner', 'editor')
    @Query(() => Int, { name: `${name}RecordCount`, description: `Counts the ${many}, published or not.` })
    count(@Args(() => DocumentSearch) { q }: DocumentSearch, @Ctx() { manager }: RequestContext): Promise<number> {
      return titlesWith(manager, type, q).getCount();
    }

    @AllowedTo('owner', 'editor')
    @Mutation(() => record, { name: `create${Name}`, description: `Creates ${one}.` })
    async create(
      @Arg('input', () => inputType, { description: 'Its values.' }) input: object,
      @Ctx() context: RequestContext,
    ): Promise<Document> {
      const values = (await toStored(input, context)) as Partial<Document>;
      await requireKnownNames(context.manager, fields, { values });
      return createDocument(context, type, values);
    }

    @AllowedTo('owner', 'editor')
    @Mutation(() => Boolean, { name: `delete${Name}`, description: `Removes ${one}. ${removal}` })
    delete(
      @Arg('id', () => ID, { description: 'Its ID.' }) id: string,
      @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION })
      expected: number | undefined,
      @Ctx() context: RequestContext,
    ): Promise<boolean> {
      return deleteDocument(context, type, id, (stored) => requireVersion(stored, expected));
    }
  }
  return CollectionResolver;
}

/** Selects the documents whose titles contain all words, ignoring case and accents. */
function titlesWith<Document extends PublishableEntity>(
  manager: EntityManager,
  type: ClassType<Document>,
  words: string,
): SelectQueryBuilder<Document> {
  const { tableName } = manager.dataSource.getMetadata(type);
  const query = manager.createQueryBuilder(type, tableName);
  const { conditions, parameters } = containsWords(`search_text(${tableName}.${definitionOf(type).titleField})`, words);
  return conditions.length > 0 ? query.where(conditions.join(' AND '), parameters) : query;
}
