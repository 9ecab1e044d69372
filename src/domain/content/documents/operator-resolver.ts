import { MaxLength } from 'class-validator';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  GraphQLISODateTime,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  type ClassType,
} from 'type-graphql';
import type { DeepPartial } from 'typeorm';
import { typeName } from '../../../rules/content-types.ts';
import { SEARCH_MAX } from '../../../rules/search.ts';
import { AllowedTo } from '../../shared/allowed-to.ts';
import { PageArgs } from '../../shared/page-args.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { createDocument, deleteDocument, readDocument, updateDocument } from './document.service.ts';
import { EXPECTED_VERSION, requireVersion } from '../../shared/expected-version.ts';
import { definitionOf } from '../declarations/content-type.ts';
import type { Addressed } from '../declarations/document.ts';
import { contentInput, declareField, namedClass } from '../declarations/graphql-types.ts';
import { refuseUnknown, unknownNames } from './known-names.ts';
import { countDocuments, listDocuments } from './list-documents.ts';

const records = new Map<Function, ClassType>();

/** Returns the GraphQL type of a document for operators: that of visitors, and the publication fields. */
export function recordOf<Entity extends object>(entity: ClassType<Entity>): ClassType<Entity> {
  const record = records.get(entity) ?? declareRecord(entity);
  records.set(entity, record);
  return record as ClassType<Entity>;
}

function declareRecord(entity: ClassType): ClassType {
  const definition = definitionOf(entity);
  const record = namedClass(`${typeName(definition)}Record`, entity);
  declareField(record, 'published', () => Boolean, {
    description: 'Whether it is published. Visitors see it from `publishAt` on.',
  });
  declareField(record, 'publishAt', () => GraphQLISODateTime, {
    nullable: true,
    description: 'Time from which visitors see it. Null means at once.',
  });
  declareField(record, 'version', () => Int, { description: 'Number of the stored version, for `expectedVersion`.' });
  declareField(record, 'createdAt', () => GraphQLISODateTime, { description: 'Time of creation.' });
  const description = `${definition.description.replace(/\.$/, '')}, as operators see it, also as a draft.`;
  ObjectType({ description })(record);
  return record;
}

@ArgsType()
class DocumentSearch {
  @Field(() => String, { defaultValue: '', description: 'Search words. The title must contain all of them.' })
  @MaxLength(SEARCH_MAX)
  q!: string;
}

interface Options {
  /** Returns the values to store for an input. Default: the input itself. */
  toStored?: (input: never, context: RequestContext) => Promise<object>;
}

/** Returns the resolver with which operators list, read, create, update and delete the documents of a content type. */
export function operatorResolver<Entity extends Addressed>(
  entity: ClassType<Entity>,
  { toStored = async (input: object) => ({ ...input }) }: Options = {},
): new () => object {
  const { key, name, titleField, one, fields, removal = 'The change can be undone.' } = definitionOf(entity);
  const Name = typeName({ name });
  const many = key.replaceAll('-', ' ');
  const record = recordOf(entity);
  const inputType = contentInput(`${Name}Input`, `The values of ${one}.`, fields);
  const values = async (input: object, context: RequestContext) =>
    (await toStored(input as never, context)) as DeepPartial<Entity>;

  @Resolver()
  class OperatorResolver {
    @AllowedTo('owner', 'editor')
    @Query(() => [record], { name: `${name}Records`, description: `Lists the ${many}, published or not.` })
    list(
      @Args(() => DocumentSearch) { q }: DocumentSearch,
      @Args(() => PageArgs) page: PageArgs,
      @Ctx() { manager }: RequestContext,
    ): Promise<Entity[]> {
      return listDocuments(manager, entity, { titleField, q, ...page });
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
      @Arg('input', () => inputType, { description: 'Its values.' }) input: object,
      @Ctx() context: RequestContext,
    ): Promise<Entity> {
      const next = await values(input, context);
      refuseUnknown(await unknownNames(context.manager, fields, next), fields);
      return createDocument(context, entity, next);
    }

    @AllowedTo('owner', 'editor')
    @Mutation(() => record, { name: `update${Name}`, description: `Replaces the values of ${one}.` })
    async update(
      @Arg('id', () => ID, { description: 'Its ID.' }) id: string,
      @Arg('input', () => inputType, { description: 'Its new values.' }) input: object,
      @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION })
      expected: number | undefined,
      @Ctx() context: RequestContext,
    ): Promise<Entity> {
      // The transaction holds the only session of the embedded database, so everything is read before.
      const next = await values(input, context);
      const unknown = await unknownNames(context.manager, fields, next);
      const edit = (stored: Entity) => {
        requireVersion(stored, expected);
        refuseUnknown(unknown, fields, stored);
        return next;
      };
      return updateDocument(context, entity, id, edit);
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
  return OperatorResolver;
}
