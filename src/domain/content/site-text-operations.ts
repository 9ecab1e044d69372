import { Arg, Ctx, Int, Mutation, Query, Resolver, type ClassType } from 'type-graphql';
import { typeName } from '../../rules/content-types.ts';
import type { Role } from '../../rules/operator.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { EXPECTED_VERSION, recordOf } from './operator-resolver.ts';
import { requireVersion } from './content-repository.ts';
import { definitionOf } from './content-type.ts';
import { contentInput, fieldsInput } from './graphql-types.ts';
import type { PublishableEntity } from './publishable.entity.ts';
import { readText, storedText, updateText } from './site-text.service.ts';

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
export function operatorText<Entity extends PublishableEntity>(entity: ClassType<Entity>): new () => object {
  const { name, label, description, fields, ownerOnly, drafts = true } = definitionOf(entity);
  const Name = typeName({ name });
  const what = label.one.toLowerCase();
  const roles: Role[] = ownerOnly ? ['owner'] : ['owner', 'editor'];
  const record = recordOf(entity);
  const inputType = (drafts ? contentInput : fieldsInput)(`${Name}Input`, description, fields);

  @Resolver()
  class OperatorTextResolver {
    @AllowedTo(...roles)
    @Query(() => record, { name: `${name}Record`, description: `Reads the ${what}.` })
    async record(
      @Arg('version', () => Int, { nullable: true, description: 'An earlier version. Default: the stored one.' })
      version: number | null | undefined,
      @Ctx() context: RequestContext,
    ): Promise<Entity> {
      return storedText(context.manager, entity, version);
    }

    @AllowedTo(...roles)
    @Mutation(() => record, { name: `update${Name}`, description: `Replaces the ${what}.` })
    async update(
      @Arg('input', () => inputType, { description: 'Its new values.' }) input: object,
      @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION })
      expected: number | undefined,
      @Ctx() context: RequestContext,
    ): Promise<Entity> {
      return updateText(context, entity, (stored) => {
        requireVersion(stored, expected);
        return { ...input };
      });
    }
  }
  return OperatorTextResolver;
}
