import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { contentTypeSchema, type ContentType } from '../../rules/content-types.ts';
import { PREVIEW_LINK_DAYS, PREVIEW_LINK_MS } from '../../rules/operator.ts';
import { AppError } from '../../rules/errors.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import { entityOf, hiddenContentTypes } from './content-type.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { validateArgument } from '../shared/validate-with.ts';
import { readDocument } from './content-repository.ts';
import { createLink } from '../accounts/magic-link.service.ts';

@Resolver()
export class PreviewOperatorResolver {
  @AllowedTo('owner', 'editor')
  @Mutation(() => String, {
    description: `Creates a preview link for a document and returns its path. Anyone with the link can read the document, published or not, for ${PREVIEW_LINK_DAYS} days.`,
  })
  async createPreviewLink(
    @Arg('contentType', () => String, {
      description: 'Content type of the document, such as blog-posts.',
      validateFn: validateArgument('contentType', contentTypeSchema),
    })
    contentType: ContentType,
    @Arg('id', () => ID, { description: 'ID of the document.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    if (hiddenContentTypes(context.operator).includes(contentType)) throw new AppError('NOT_ALLOWED');
    await readDocument(context, entityOf(contentType), { id });
    const token = await createLink(context.manager, {
      purpose: 'preview',
      subject: { contentType, id },
      lifetime: PREVIEW_LINK_MS,
    });
    return `/preview?token=${token}`;
  }
}
