import { Arg, Ctx, Int, Mutation, Query, Resolver, type ClassType } from 'type-graphql';
import { typeName } from '../../rules/content-types.ts';
import type { Role } from '../../rules/operator.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { recordOf } from '../content/documents/operator-resolver.ts';
import { EXPECTED_VERSION, requireVersion } from '../shared/expected-version.ts';
import { definitionOf } from '../content/declarations/content-type.ts';
import { contentInput, fieldsInput } from '../content/declarations/graphql-types.ts';
import type { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { storedText, updateText } from './site-text.service.ts';

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
