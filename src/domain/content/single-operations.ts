import { Arg, Ctx, Int, Mutation, Query, Resolver, type ClassType } from 'type-graphql';
import type { DeepPartial, EntityManager, EntityTarget } from 'typeorm';
import { typeName } from '../../rules/content-types.ts';
import { invalidInput, notFound } from '../../rules/errors.ts';
import type { Role } from '../../rules/operator.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { EXPECTED_VERSION, recordOf } from './content-operations.ts';
import { isStoredIn, readDocument, requireVersion, updateDocument } from './content-repository.ts';
import { definitionOf } from './content-type.ts';
import type { Versioned } from './document.ts';
import { contentInput, fieldsInput } from './graphql-types.ts';
import { Change } from './history/change.entity.ts';
import { contentTypeOf, type PublishableEntity } from './publishable.entity.ts';
import { readText } from './site-text.ts';

/** Returns the resolver with which visitors read the only document of a content type. */
export function visitorText<Text extends PublishableEntity>(type: ClassType<Text>): new () => object {
  const { name, description } = definitionOf(type);

  @Resolver()
  class TextResolver {
    @Query(() => type, { name, description: `Returns ${description.charAt(0).toLowerCase()}${description.slice(1)}` })
    text(@Ctx() context: RequestContext): Promise<Text> {
      return readText(context, type);
    }
  }
  return TextResolver;
}

/** Returns the resolver with which operators read and update the only document of a content type. */
export function singleOperations<Entity extends PublishableEntity>(entity: ClassType<Entity>): new () => object {
  const { name, label, description, fields, ownerOnly, drafts = true, contradictions } = definitionOf(entity);
  const Name = typeName({ name });
  const what = label.one.toLowerCase();
  const roles: Role[] = ownerOnly ? ['owner'] : ['owner', 'editor'];
  const record = recordOf(entity);
  const inputType = (drafts ? contentInput : fieldsInput)(`${Name}Input`, description, fields);

  @Resolver()
  class SingleOperationsResolver {
    @AllowedTo(...roles)
    @Query(() => record, { name: `${name}Record`, description: `Reads the ${what}.` })
    async record(
      @Arg('version', () => Int, { nullable: true, description: 'An earlier version. Default: the stored one.' })
      version: number | null | undefined,
      @Ctx() context: RequestContext,
    ): Promise<Entity> {
      return readDocument(context, entity, { id: await idOfSingle(context.manager, entity), version });
    }

    @AllowedTo(...roles)
    @Mutation(() => record, { name: `update${Name}`, description: `Replaces the ${what}.` })
    async update(
      @Arg('input', () => inputType, { description: 'Its new values.' }) input: object,
      @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION })
      expected: number | undefined,
      @Ctx() context: RequestContext,
    ): Promise<Entity> {
      const problems = contradictions?.(input) ?? {};
      if (Object.keys(problems).length > 0) throw invalidInput(problems);
      return updateDocument(context, entity, await idOfSingle(context.manager, entity), (stored) => {
        requireVersion(stored, expected);
        return { ...input } as unknown as DeepPartial<Entity>;
      });
    }
  }
  return SingleOperationsResolver;
}

async function idOfSingle(manager: EntityManager, entity: EntityTarget<Versioned>): Promise<string> {
  const stored = await manager.findOne(entity, { select: { id: true }, where: {} });
  if (!stored) throw notFound('Not found.');
  return stored.id;
}

/**
 * Stores the first values of the only document of a content type, as long as no operator has changed it. Call it at each
 * start, so that it follows the files of the site until then.
 */
export async function fillSingle<Entity extends Versioned>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  values: Omit<Partial<Entity>, keyof PublishableEntity>,
): Promise<void> {
  const stored = await manager.findOne(entity, { where: {} });
  if (!stored) return void (await manager.insert(entity, values as never));
  if (isStoredIn(stored, values) || (await isChanged(manager, entity, stored.id))) return;
  await manager.update(entity, stored.id, values as never);
}

/** Returns whether somebody has changed a document since it was created. */
export function isChanged(manager: EntityManager, entity: EntityTarget<object>, documentId: string): Promise<boolean> {
  const contentType = contentTypeOf(manager, entity)!;
  return manager.existsBy(Change, { contentType, documentId });
}
