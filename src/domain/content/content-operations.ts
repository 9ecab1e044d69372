import { MaxLength } from 'class-validator';
import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  GraphQLISODateTime,
  ID,
  Info,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  type ClassType,
} from 'type-graphql';
import type { DeepPartial, FindOptionsOrder } from 'typeorm';
import { typeName, type ContentTypeDefinition } from '../../rules/content-types.ts';
import { SEARCH_MAX } from '../../rules/search.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import { PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { selectedColumns, type ComputedFields } from '../shared/selected-columns.ts';
import { createDocument, deleteDocument, readDocument, requireVersion, updateDocument } from './content-repository.ts';
import type { Addressed } from './document.ts';
import { declareField } from './graphql-types.ts';
import { countDocuments, listDocuments } from './list-documents.ts';
import type { Row } from './published-query.ts';

/** Declares a class as the GraphQL type of a document for operators, and adds the publication fields. */
export function OperatorView(description: string): ClassDecorator {
  return (target) => {
    declareField(target, 'published', () => Boolean, {
      description: 'Whether it is published. Visitors see it from `publishAt` on.',
    });
    declareField(target, 'publishAt', () => GraphQLISODateTime, {
      nullable: true,
      description: 'Time from which visitors see it. Null means at once.',
    });
    declareField(target, 'version', () => Int, { description: 'Number of the stored version, for `expectedVersion`.' });
    declareField(target, 'createdAt', () => GraphQLISODateTime, { description: 'Time of creation.' });
    ObjectType({ description })(target);
  };
}

export const EXPECTED_VERSION =
  'Version that the change is based on. If another one is stored, the change is refused with CONFLICT and the stored version.';

const TAKE_ADDRESS =
  'Whether to use an address that leads to another document, which had it before. Otherwise the change is refused with CONFLICT.';

@ArgsType()
class DocumentSearch {
  @Field(() => String, { defaultValue: '', description: 'Search words. The title must contain all of them.' })
  @MaxLength(SEARCH_MAX)
  q!: string;
}

interface ContentOperations<Entity extends Addressed, Input extends object> {
  type: ContentTypeDefinition;
  entity: ClassType<Entity>;
  record: ClassType<Entity>;
  input: ClassType<Input>;
  computed: ComputedFields<Entity>;
  /** The singular name with the word "a" or "an", for descriptions: "a blog post". */
  one: string;
  order: FindOptionsOrder<Entity>;
  /** The last sentence in the description of the delete mutation. */
  removal?: string;
  /** Returns the values to store for an input. Default: the input itself. */
  toStored?: (input: Input, context: RequestContext) => Promise<object>;
}

/** Returns the resolver with which operators list, read, create, update and delete the documents of a content type. */
export function contentOperations<Entity extends Addressed, Input extends object>({
  type: { key, name, titleField },
  entity,
  record,
  input: inputType,
  computed,
  one,
  order,
  removal = 'The change can be undone.',
  toStored = async (input) => ({ ...input }),
}: ContentOperations<Entity, Input>): new () => object {
  const Name = typeName({ name });
  const many = key.replaceAll('-', ' ');
  const values = async (input: Input, context: RequestContext) =>
    (await toStored(input, context)) as DeepPartial<Entity>;

  @Resolver()
  class ContentOperationsResolver {
    @AllowedTo('owner', 'editor')
    @Query(() => [record], { name: `${name}Records`, description: `Lists the ${many}, published or not.` })
    list(
      @Args(() => DocumentSearch) { q }: DocumentSearch,
      @Args(() => PageArgs) page: PageArgs,
      @Info() info: GraphQLResolveInfo,
      @Ctx() { manager }: RequestContext,
    ): Promise<Row<Entity, 'id'>[]> {
      const columns = selectedColumns(info, computed);
      return listDocuments(manager, entity, { titleField, q, columns, order, ...page });
    }

    @AllowedTo('owner', 'editor')
    @Query(() => Int, { name: `${name}RecordCount`, description: `Counts the ${many}, published or not.` })
    count(@Args(() => DocumentSearch) { q }: DocumentSearch, @Ctx() { manager }: RequestContext): Promise<number> {
      return countDocuments(manager, entity, { titleField, q });
    }

    @AllowedTo('owner', 'editor')
    @Query(() => record, { name: `${name}Record`, description: `Reads ${one}, published or not, by its ID.` })
    record(
      @Arg('id', () => ID, { description: 'Its ID.' }) id: string,
      @Arg('version', () => Int, { nullable: true, description: 'An earlier version. Default: the stored one.' })
      version: number | null | undefined,
      @Ctx() context: RequestContext,
    ): Promise<Entity> {
      return readDocument(context, entity, { id, version });
    }

    @AllowedTo('owner', 'editor')
    @Mutation(() => record, { name: `create${Name}`, description: `Creates ${one}.` })
    async create(
      @Arg('input', () => inputType, { description: 'Its values.' }) input: Input,
      @Arg('takeAddress', () => Boolean, { defaultValue: false, description: TAKE_ADDRESS }) takeAddress: boolean,
      @Ctx() context: RequestContext,
    ): Promise<Entity> {
      return createDocument(context, entity, await values(input, context), { takeAddress });
    }

    @AllowedTo('owner', 'editor')
    @Mutation(() => record, { name: `update${Name}`, description: `Replaces the values of ${one}.` })
    async update(
      @Arg('id', () => ID, { description: 'Its ID.' }) id: string,
      @Arg('input', () => inputType, { description: 'Its new values.' }) input: Input,
      @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION })
      expected: number | undefined,
      @Arg('takeAddress', () => Boolean, { defaultValue: false, description: TAKE_ADDRESS }) takeAddress: boolean,
      @Ctx() context: RequestContext,
    ): Promise<Entity> {
      // The transaction holds the only session of the embedded database, so everything is read before.
      const next = await values(input, context);
      const edit = (stored: Entity) => {
        requireVersion(stored, expected);
        return next;
      };
      return updateDocument(context, entity, id, edit, { takeAddress });
    }

    @AllowedTo('owner', 'editor')
    @Mutation(() => Boolean, { name: `delete${Name}`, description: `Removes ${one}. ${removal}` })
    delete(
      @Arg('id', () => ID, { description: 'Its ID.' }) id: string,
      @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION })
      expected: number | undefined,
      @Ctx() context: RequestContext,
    ): Promise<boolean> {
      return deleteDocument(context, entity, id, (stored) => requireVersion(stored, expected));
    }
  }
  return ContentOperationsResolver;
}
