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
import { IsNull } from 'typeorm';
import { notFound } from '../../../rules/errors.ts';
import { isId } from '../../../rules/id.ts';
import { redirectForm } from '../../../rules/redirects.ts';
import { pathOf } from '../declarations/content-type.ts';
import { namedById } from '../publication/named-by-id.ts';
import { saveRedirect } from './path-redirect.service.ts';
import { Redirect } from './redirect.entity.ts';
import { AllowedTo } from '../../shared/allowed-to.ts';
import { PageArgs } from '../../shared/page-args.ts';
import type { RequestContext } from '../../shared/request-context.ts';
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
    const document = await context.batch(namedById, contentType).load(documentId);
    if (!document) return null;
    const former = { ...document, slug: slug ?? '' };
    return { title: document.title, from: path ?? pathOf(contentType, former), to: pathOf(contentType, document) };
  }
}
