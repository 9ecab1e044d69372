import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { In, Not } from 'typeorm';
import { contentTypeSchema, type ContentType } from '../../../rules/content-types.ts';
import { documentName } from '../../../rules/document-name.ts';
import type { DifferenceKind } from '../../../rules/document-parts.ts';
import { optional } from '../../../rules/field-schema.ts';
import { isId } from '../../../rules/id.ts';
import { AllowedTo } from '../../shared/allowed-to.ts';
import { PageArgs } from '../../shared/page-args.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { ValidateWith } from '../../shared/validate-with.ts';
import { contentTypeDefinition, hiddenContentTypes } from '../declarations/content-type.ts';
import { Change } from './change.entity.ts';
import type { Operator } from '../../shared/operator.ts';
import { countChanges, latestChanges, type ChangeFilter } from './change.service.ts';
import { differences, type PartDifference } from './differences.ts';

@ObjectType({ description: 'One field of a change, as text.' })
export class Difference implements PartDifference {
  @Field(() => String, { description: 'Name of the field.' })
  field!: string;

  @Field(() => String, { description: 'Label of the field.' })
  label!: string;

  @Field(() => String, { description: 'Kind of its values: value, text, or list with one entry per line.' })
  kind!: DifferenceKind;

  @Field(() => String, { nullable: true, description: 'Its value before. Null if it was empty.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'Its value after. Null if it is empty.' })
  after!: string | null;
}

@ArgsType()
class ChangeSelection {
  @Field(() => String, { nullable: true, description: 'Only changes of this content type, such as blog-posts.' })
  @ValidateWith(optional(contentTypeSchema))
  contentType?: ContentType | null;

  @Field(() => ID, { nullable: true, description: 'ID of a document.' })
  documentId?: string | null;
}

@Resolver(() => Change)
export class ChangeOperatorResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [Change], {
    description: 'Lists the changes of one document, of one content type or of all, newest first.',
  })
  changes(
    @Args(() => ChangeSelection) selection: ChangeSelection,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { manager, operator }: RequestContext,
  ): Promise<Change[]> {
    const filter = filterOf(selection, operator);
    return filter ? latestChanges(manager, filter, page) : Promise.resolve([]);
  }

  @AllowedTo('owner', 'editor')
  @Query(() => Int, { description: 'Counts the changes of one document, of one content type or of all.' })
  async changeCount(
    @Args(() => ChangeSelection) selection: ChangeSelection,
    @Ctx() { manager, operator }: RequestContext,
  ): Promise<number> {
    const filter = filterOf(selection, operator);
    return filter ? countChanges(manager, filter) : 0;
  }

  @FieldResolver(() => String, { description: 'Kind of change: created, changed or removed.' })
  action(@Root() { before, after }: Change): string {
    if (!before) return 'created';
    return after ? 'changed' : 'removed';
  }

  @FieldResolver(() => String, { description: 'Name of the document in lists.' })
  title(@Root() { contentType, before, after }: Change): string {
    const type = contentTypeDefinition(contentType);
    return type.single ? type.label.one : documentName(type, after ?? before ?? {});
  }

  @FieldResolver(() => [Difference], { description: 'The fields that the change affected.' })
  differences(@Root() change: Change, @Ctx() context: RequestContext): Promise<PartDifference[]> {
    return differences(context, change);
  }
}

/** Returns the filter for a selection, or null if no change can match. */
function filterOf({ contentType, documentId }: ChangeSelection, operator: Operator | null): ChangeFilter | null {
  if (documentId && !isId(documentId)) return null;
  const hidden = hiddenContentTypes(operator);
  if (contentType && hidden.includes(contentType)) return null;
  return {
    ...(hidden.length > 0 && { contentType: Not(In(hidden)) }),
    ...(contentType && { contentType }),
    ...(documentId && { documentId }),
  };
}
