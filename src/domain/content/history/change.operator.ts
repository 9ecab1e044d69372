import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { isContentType } from '../../../rules/content-types.ts';
import { notFound } from '../../../rules/errors.ts';
import { isId } from '../../../rules/id.ts';
import { AllowedTo } from '../../shared/allowed-to.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { undo } from '../undo.ts';
import { Change } from './change.entity.ts';
import { differences, latestChanges, type FieldChange } from './change.service.ts';

@ObjectType({ description: 'What a change did to one field, as text.' })
export class Difference implements FieldChange {
  @Field(() => String, { description: 'The name of the field.' })
  field!: string;

  @Field(() => String, { nullable: true, description: 'Its value before; null when it had none.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'Its value after; null when it has none.' })
  after!: string | null;
}

const CHANGES_MAX = 200;

@Resolver(() => Change)
export class ChangeOperatorResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [Change], { description: 'The latest changes, newest first: of one document, of one noun, or of all.' })
  changes(
    @Arg('noun', () => String, { nullable: true, description: 'Only of this noun.' }) noun: string | undefined,
    @Arg('documentId', () => ID, { nullable: true, description: 'Only of this document.' }) id: string | undefined,
    @Arg('first', () => Int, { defaultValue: 50, description: 'At most so many.' }) first: number,
    @Ctx() { manager }: RequestContext,
  ): Promise<Change[]> {
    if ((noun && !isContentType(noun)) || (id && !isId(id))) return Promise.resolve([]);
    const where = { ...(noun && isContentType(noun) && { noun }), ...(id && { documentId: id }) };
    return latestChanges(manager, where, Math.min(Math.max(first, 1), CHANGES_MAX));
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => Change, { description: 'Brings back what was there before a change. This is a change itself.' })
  async undoChange(
    @Arg('id', () => ID, { description: 'The id of the change.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Change> {
    const change = isId(id) ? await context.manager.findOneBy(Change, { id }) : null;
    if (!change) throw notFound('Not found.');
    await undo(context, change);
    return change;
  }

  @FieldResolver(() => String, { description: 'created, changed or removed.' })
  action(@Root() { before, after }: Change): string {
    if (!before) return 'created';
    return after ? 'changed' : 'removed';
  }

  @FieldResolver(() => String, { description: 'What the document is called.' })
  title(@Root() { before, after }: Change): string {
    const { title, name } = after ?? before ?? {};
    return String(title ?? name ?? '');
  }

  @FieldResolver(() => [Difference], { description: 'Field by field what it changed.' })
  differences(@Root() change: Change): FieldChange[] {
    return differences(change);
  }
}
