import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { contentTypeSchema, type ContentType } from '../../../rules/content-types.ts';
import { AppError } from '../../../rules/errors.ts';
import { PREVIEW_LINK_DAYS, PREVIEW_LINK_MS } from '../../../rules/operator.ts';
import { AllowedTo } from '../../shared/allowed-to.ts';
import { createLink } from '../../shared/magic-link.service.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { slugFromTitle } from '../../shared/slug-from-title.ts';
import { ValidateWith } from '../../shared/validate-with.ts';
import { classOf, hiddenContentTypes } from '../declarations/content-type.ts';
import { readDocument, restoreDocument } from './document.service.ts';

@ArgsType()
class DocumentArgs {
  @Field(() => String, { description: 'Content type of the document, such as blog-posts.' })
  @ValidateWith(contentTypeSchema)
  contentType!: ContentType;

  @Field(() => ID, { description: 'ID of the document.' })
  id!: string;
}

/** What operators do with a document of any content type, or before they have one. */
@Resolver()
export class DocumentOperatorResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => String, { description: 'Returns the slug that a title suggests. Empty if it suggests none.' })
  suggestedSlug(@Arg('title', () => String, { description: 'Title or name of a document.' }) title: string): string {
    return slugFromTitle(title);
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => String, {
    description: `Creates a preview link for a document and returns its path. Anyone with the link can read the document, published or not, for ${PREVIEW_LINK_DAYS} days.`,
  })
  async createPreviewLink(
    @Args(() => DocumentArgs) { contentType, id }: DocumentArgs,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    requireVisible(contentType, context);
    await readDocument(context.manager, classOf(contentType), { id });
    const token = await createLink(context.manager, {
      purpose: 'preview',
      subject: { contentType, id },
      lifetime: PREVIEW_LINK_MS,
    });
    return `/preview?token=${token}`;
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => Boolean, { description: 'Restores a removed document as it was. Records this as a change, too.' })
  async restoreDocument(
    @Args(() => DocumentArgs) { contentType, id }: DocumentArgs,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    requireVisible(contentType, context);
    await restoreDocument(context, contentType, id);
    return true;
  }
}

/** Throws NOT_ALLOWED if the operator may not see the drafts of a content type. */
function requireVisible(contentType: ContentType, { operator }: RequestContext): void {
  if (hiddenContentTypes(operator).includes(contentType)) throw new AppError('NOT_ALLOWED');
}
