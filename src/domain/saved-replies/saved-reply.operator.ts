import { Arg, Ctx, Field, ID, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { savedReplyForm } from '../../rules/replies.ts';
import { clean } from '../../rules/text.ts';
import { withConstraintErrors } from '../content/constraint-errors.ts';
import { eraseRow } from '../shared/erase-row.ts';
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
  async saveReply(
    @Arg('input', () => SavedReplyInput, { description: 'The saved reply.' }) input: SavedReplyInput,
    @Arg('id', () => ID, { nullable: true, description: 'ID of the saved reply to change.' })
    id: string | null | undefined,
    @Ctx() { manager }: RequestContext,
  ): Promise<SavedReply> {
    const values = { name: clean(input.name), text: clean(input.text) };
    const found = id ? await findSaved(manager, id) : manager.create(SavedReply);
    return withConstraintErrors(() => manager.save(SavedReply, { ...found, ...values }));
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, { description: 'Removes a saved reply.' })
  deleteSavedReply(
    @Arg('id', () => ID, { description: 'ID of the saved reply.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    return eraseRow(context, SavedReply, id);
  }
}

async function findSaved(manager: RequestContext['manager'], id: string): Promise<SavedReply> {
  const found = isId(id) ? await manager.findOneBy(SavedReply, { id }) : null;
  if (!found) throw notFound('Not found.');
  return found;
}
