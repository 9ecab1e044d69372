import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { In, IsNull } from 'typeorm';
import type { ContentType } from '../../../rules/content-types.ts';
import { notFound } from '../../../rules/errors.ts';
import { isId } from '../../../rules/id.ts';
import { redirectForm } from '../../../rules/redirects.ts';
import { contentTypeDefinition, entityOf } from '../declarations/content-type.ts';
import { saveRedirect } from './path-redirect.service.ts';
import { Redirect } from './redirect.entity.ts';
import { AllowedTo } from '../../shared/allowed-to.ts';
import { PageArgs } from '../../shared/page-args.ts';
import type { BatchLoad, RequestContext } from '../../shared/request-context.ts';
import { ValidateWith } from '../../shared/validate-with.ts';

@ObjectType({ description: 'Where an old address leads.' })
class RedirectTarget {
  @Field(() => String, { nullable: true, description: 'Title of the document.' })
  title!: string | null;

  @Field(() => String, { description: 'The old path.' })
  from!: string;

  @Field(() => String, { description: 'The current path.' })
  to!: string;
}

@InputType({ description: 'A path that leads to another one.' })
class RedirectInput {
  @Field(() => String, { description: 'The old path, such as `/2023/05/a-title`.' })
  @ValidateWith(redirectForm.path)
  path!: string;

  @Field(() => String, { description: 'The path to which it leads.' })
  @ValidateWith(redirectForm.target)
  target!: string;
}

@Resolver(() => Redirect)
export class RedirectOperatorResolver {
  @AllowedTo('owner', 'editor')
  @Query(() => [Redirect], { description: 'Lists the old addresses, newest first.' })
  redirects(
    @Args(() => PageArgs) { offset: skip, limit: take }: PageArgs,
    @Ctx() { manager }: RequestContext,
  ): Promise<Redirect[]> {
    return manager.find(Redirect, { order: { createdAt: 'DESC', id: 'ASC' }, skip, take });
  }

  @AllowedTo('owner', 'editor')
  @Query(() => Int, { description: 'Counts the old addresses.' })
  redirectCount(@Ctx() { manager }: RequestContext): Promise<number> {
    return manager.count(Redirect);
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => Redirect, {
    description: 'Makes an old path lead to another one, or changes the redirect with the ID.',
  })
  async saveRedirect(
    @Arg('input', () => RedirectInput, { description: 'The paths.' }) input: RedirectInput,
    @Arg('id', () => ID, { nullable: true, description: 'ID of the redirect to change.' })
    id: string | null | undefined,
    @Ctx() { manager, contentChanged }: RequestContext,
  ): Promise<Redirect> {
    if (id && !(isId(id) && (await manager.existsBy(Redirect, { id, slug: IsNull() })))) throw notFound('Not found.');
    const saved = await manager.transaction((transaction) => saveRedirect(transaction, { ...input, id }));
    contentChanged();
    return saved;
  }

  @AllowedTo('owner', 'editor')
  @Mutation(() => Boolean, { description: 'Removes an old address. It then leads nowhere.' })
  async removeRedirect(
    @Arg('id', () => ID, { description: 'ID of the redirect.' }) id: string,
    @Ctx() { manager, contentChanged }: RequestContext,
  ): Promise<boolean> {
    const { affected } = isId(id) ? await manager.delete(Redirect, id) : {};
    if (!affected) throw notFound('Not found.');
    contentChanged();
    return true;
  }

  @FieldResolver(() => RedirectTarget, {
    nullable: true,
    description: 'Where it leads. Null if the document was removed; the address then leads nowhere.',
  })
  async target(
    @Root() { contentType, documentId, slug, path, target }: Redirect,
    @Ctx() context: RequestContext,
  ): Promise<RedirectTarget | null> {
    if (!contentType || !documentId) return { title: null, from: path ?? '', to: target ?? '' };
    const { path: pathOf, titleField } = contentTypeDefinition(contentType);
    const document = await context.batch(addressedById, contentType).load(documentId);
    if (!document) return null;
    const from = path ?? pathOf({ ...document, slug: slug ?? '' });
    return { title: String(document[titleField]), from, to: pathOf(document) };
  }
}

/** What the title and the address of a document are made from. */
type AddressedDocument = Record<string, unknown> & { id: string; slug: string; publishDate: string };

const addressedById: BatchLoad<string, AddressedDocument | null, ContentType> = async (
  { manager },
  ids,
  contentType,
) => {
  const { titleField, fields } = contentTypeDefinition(contentType);
  const select = Object.fromEntries(
    ['id', titleField, 'slug', 'publishDate']
      .filter((name) => name === 'id' || name in fields)
      .map((name) => [name, true]),
  );
  const rows = await manager.find(entityOf(contentType), { select, where: { id: In([...ids]) } });
  const byId = new Map((rows as unknown as AddressedDocument[]).map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
};
