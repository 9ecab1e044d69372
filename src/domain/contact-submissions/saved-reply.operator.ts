import { Arg, Ctx, Field, ID, InputType, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { savedReplyForm } from '../../rules/replies.ts';
import { clean } from '../../rules/text.ts';
import { withConstraintErrors } from '../content/constraint-errors.ts';
import { EXPECTED_VERSION } from '../content/content-operations.ts';
import { requireVersion } from '../content/content-repository.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ValidateWith } from '../shared/validate-with.ts';
import { SavedReply } from './saved-reply.entity.ts';

@InputType({ description: 'A text that operators insert into replies.' })
export class SavedReplyInput {
  @Field(() => String, { description: 'Name by which operators choose it.' })
  @ValidateWith(savedReplyForm.name)
  name!: string;

  @Field(() => String, { description: 'The text. The placeholder {name} stands for the name of the recipient.' })
  @ValidateWith(savedReplyForm.text)
  text!: string;
}

@Resolver()
export class SavedReplyOperatorResolver {
  @AllowedTo('owner')
  @Query(() => [SavedReply], { description: 'Lists the saved replies by name.' })
  savedReplies(@Ctx() { manager }: RequestContext): Promise<SavedReply[]> {
    return manager.find(SavedReply, { order: { name: 'ASC' } });
  }

  @AllowedTo('owner')
  @Mutation(() => SavedReply, { description: 'Creates a saved reply, or changes the one with the ID.' })
  saveReply(
    @Arg('input', () => SavedReplyInput, { description: 'The saved reply.' }) input: SavedReplyInput,
    @Arg('id', () => ID, { nullable: true, description: 'ID of the saved reply to change.' })
    id: string | null | undefined,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION })
    expectedVersion: number | undefined,
    @Ctx() { manager }: RequestContext,
  ): Promise<SavedReply> {
    const values = { name: clean(input.name), text: clean(input.text) };
    if (!id) return withConstraintErrors(() => manager.save(SavedReply, manager.create(SavedReply, values)));
    return withConstraintErrors(() =>
      manager.transaction(async (transaction) => {
        const stored = await lockSavedReply(transaction, id);
        if (stored.name === values.name && stored.text === values.text) return stored;
        requireVersion(stored, expectedVersion);
        return transaction.save(SavedReply, { ...stored, ...values, version: stored.version + 1 });
      }),
    );
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, { description: 'Removes a saved reply.' })
  deleteSavedReply(
    @Arg('id', () => ID, { description: 'ID of the saved reply.' }) id: string,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION })
    expectedVersion: number | undefined,
    @Ctx() { manager }: RequestContext,
  ): Promise<boolean> {
    return manager.transaction(async (transaction) => {
      requireVersion(await lockSavedReply(transaction, id), expectedVersion);
      await transaction.delete(SavedReply, id);
      return true;
    });
  }
}

/** Reads and locks a saved reply, so that nobody changes it before the caller does. Throws NOT_FOUND. */
async function lockSavedReply(transaction: EntityManager, id: string): Promise<SavedReply> {
  const lock = { mode: 'pessimistic_write' } as const;
  const stored = isId(id) ? await transaction.findOne(SavedReply, { where: { id }, lock }) : null;
  if (!stored) throw notFound('Not found.');
  return stored;
}
