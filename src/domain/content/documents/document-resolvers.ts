import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver, type ClassType } from 'type-graphql';
import { typeName } from '../../../rules/content-types.ts';
import { AllowedTo } from '../../shared/allowed-to.ts';
import { EXPECTED_VERSION, requireVersion } from '../../shared/expected-version.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { definitionOf } from '../declarations/content-type.ts';
import type { PublishableEntity } from '../declarations/publishable.entity.ts';
import { collectionResolver, type ToStored } from './collection-resolver.ts';
import { readDocument, updateDocument } from './document.service.ts';
import { requireKnownNames } from './known-names.ts';

@ArgsType()
class DocumentId {
  @Field(() => ID, { description: 'Its ID.' })
  id!: string;
}

/** The only document of its content type needs no ID. */
@ArgsType()
class NoId {
  id?: undefined;
}

/**
 * Returns the resolvers with which operators read and update the documents of a content type, and list, create and delete them if
 * there can be several. `toStored` returns the values to store for an input: by default the input itself.
 */
export function documentResolvers<Document extends PublishableEntity>(
  type: ClassType<Document>,
  toStored: ToStored = async (input) => ({ ...input }),
): (new () => object)[] {
  const definition = definitionOf(type);
  const { name, single, one, label, fields, ownerOnly, record, input: inputType } = definition;
  const what = single ? `the ${label.one.toLowerCase()}` : one;
  const idArgs = single ? NoId : DocumentId;
  const roles = ownerOnly ? (['owner'] as const) : (['owner', 'editor'] as const);

  @Resolver()
  class DocumentResolver {
    @AllowedTo(...roles)
    @Query(() => record, { name: `${name}Record`, description: `Reads ${what}, published or not.` })
    record(
      @Args(() => idArgs) { id = null }: { id?: string | null },
      @Arg('version', () => Int, { nullable: true, description: 'An earlier version. Default: the stored one.' })
      version: number | null | undefined,
      @Ctx() { manager }: RequestContext,
    ): Promise<Document> {
      return readDocument(manager, type, { id, version });
    }

    @AllowedTo(...roles)
    @Mutation(() => record, { name: `update${typeName(definition)}`, description: `Replaces the values of ${what}.` })
    async update(
      @Args(() => idArgs) { id = null }: { id?: string | null },
      @Arg('input', () => inputType, { description: 'Its new values.' }) input: object,
      @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION })
      expected: number | undefined,
      @Ctx() context: RequestContext,
    ): Promise<Document> {
      // The transaction holds the only session of the embedded database, so the input is converted before.
      const values = (await toStored(input, context)) as Partial<Document>;
      return updateDocument(context, type, {
        id,
        async edit(stored, transaction) {
          requireVersion(stored, expected);
          await requireKnownNames(transaction, fields, { values, stored });
          return values;
        },
      });
    }
  }
  return single ? [DocumentResolver] : [DocumentResolver, collectionResolver(type, toStored)];
}
