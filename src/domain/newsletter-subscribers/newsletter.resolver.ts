import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { newsletterMessages } from '../../rules/newsletter.ts';
import { Acknowledgement } from '../shared/acknowledgement.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { NewsletterInput } from './newsletter.input.ts';
import { confirm, isConfirmed, isSubscribed, subscribe, unsubscribe } from './newsletter.service.ts';

@Resolver()
export class NewsletterResolver {
  @Mutation(() => Acknowledgement, { description: 'Subscribes an email address to the newsletter.' })
  async subscribeNewsletter(
    @Arg('input', () => NewsletterInput, { description: 'The newsletter form.' }) { email }: NewsletterInput,
    @Ctx() { manager, mailSettings, rateLimit }: RequestContext,
  ): Promise<Acknowledgement> {
    await rateLimit.consume('newsletter');
    await subscribe(manager, email, mailSettings);
    return { message: newsletterMessages.success.description };
  }

  @Query(() => Boolean, { description: 'Returns whether the address of a confirmation link is confirmed.' })
  newsletterConfirmed(
    @Arg('token', () => String, { description: 'Token of the private link.' }) token: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<boolean> {
    return isConfirmed(manager, token);
  }

  @Mutation(() => Acknowledgement, { description: 'Confirms the address of a confirmation link.' })
  async confirmNewsletter(
    @Arg('token', () => String, { description: 'Token of the private link.' }) token: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<Acknowledgement> {
    await confirm(manager, token);
    return { message: newsletterMessages.confirmed.title };
  }

  @Query(() => Boolean, { description: 'Returns whether the address of an unsubscribe link is still subscribed.' })
  newsletterSubscribed(
    @Arg('token', () => String, { description: 'Token of the private link.' }) token: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<boolean> {
    return isSubscribed(manager, token);
  }

  @Mutation(() => Acknowledgement, { description: 'Unsubscribes the address of an unsubscribe link.' })
  async unsubscribeNewsletter(
    @Arg('token', () => String, { description: 'Token of the private link.' }) token: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<Acknowledgement> {
    await unsubscribe(manager, token);
    return { message: newsletterMessages.left.title };
  }
}
