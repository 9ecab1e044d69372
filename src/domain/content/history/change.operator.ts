import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { contentTypes, isContentType, type ContentType } from '../../../rules/content-types.ts';
import { notFound } from '../../../rules/errors.ts';
import { isId } from '../../../rules/id.ts';
import { AllowedTo } from '../../shared/allowed-to.ts';
import { PageArgs } from '../../shared/page-args.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { undo } from '../undo.ts';
import { Change } from './change.entity.ts';
import { differences, latestChanges, type FieldChange } from './change.service.ts';

@ObjectType({ description: 'One field of a change, as text.' })
export class Difference implements FieldChange {
  @Field(() => String, { description: 'Name of the field.' })
  field!: string;

  @Field(() => String, { nullable: true, description: 'Its value before. Null if it had none.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'Its value after. Null if it has none.' })
  after!: string | null;
}

@Resolver(() => Change)
export class ChangeOperatorResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [Change], {
    description: 'Lists the changes of one document, of one content type or of all, newest first.',
  })
  changes(
    @Arg('contentType', () => String, { nullable: true, description: `One of ${contentTypes.join(', ')}.` })
    contentType: string | undefined,
    @Arg('documentId', () => ID, { nullable: true, description: 'ID of a document.' }) id: string | undefined,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { manager }: RequestContext,
  ): Promise<Change[]> {
    const where = changesOf({ contentType, id });
    return where ? latestChanges(manager, where, page) : Promise.resolve([]);
  }

  @AllowedTo('owner', 'editor')
  @Query(() => Int, { description: 'Counts the changes of one document, of one content type or of all.' })
  async changeCount(
    @Arg('contentType', () => String, { nullable: true, description: `One of ${contentTypes.join(', ')}.` })
    contentType: string | undefined,
    @Arg('documentId', () => ID, { nullable: true, description: 'ID of a document.' }) id: string | undefined,
    @Ctx() { manager }: RequestContext,
  ): Promise<number> {
    const where = changesOf({ contentType, id });
    return where ? manager.countBy(Change, where) : 0;
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => Change, {
    description: 'Restores a document to its state before a change. Records this as a change, too.',
  })
  async undoChange(
    @Arg('id', () => ID, { description: 'ID of the change.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Change> {
    const change = isId(id) ? await context.manager.findOneBy(Change, { id }) : null;
    if (!change) throw notFound('Not found.');
    await undo(context, change);
    return change;
  }

  @FieldResolver(() => String, { description: 'Kind of change: created, changed or removed.' })
  action(@Root() { before, after }: Change): string {
    if (!before) return 'created';
    return after ? 'changed' : 'removed';
  }

  @FieldResolver(() => String, { description: 'Title of the document.' })
  title(@Root() { before, after }: Change): string {
    const { title, name } = after ?? before ?? {};
    return String(title ?? name ?? '');
  }

  @FieldResolver(() => [Difference], { description: 'The fields that the change affected.' })
  differences(@Root() change: Change): FieldChange[] {
    return differences(change);
  }
}

interface ChangeFilter {
  contentType?: string | undefined;
  id?: string | undefined;
}

/** Returns the condition for the changes of a document or content type, or null if no change can match. */
function changesOf({ contentType, id }: ChangeFilter): { contentType?: ContentType; documentId?: string } | null {
  if (contentType && !isContentType(contentType)) return null;
  if (id && !isId(id)) return null;
  return { ...(contentType && { contentType: contentType as ContentType }), ...(id && { documentId: id }) };
}
