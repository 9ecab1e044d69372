import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { newsletterMessages } from '../../rules/newsletter.ts';
import { Acknowledgement } from '../acknowledgement.ts';
import type { Context } from '../context.ts';
import { NewsletterInput } from './newsletter.input.ts';
import { subscribe } from './newsletter.service.ts';

@Resolver()
export class NewsletterResolver {
  @Mutation(() => Acknowledgement, { description: 'Subscribes an address to the newsletter.' })
  async subscribeNewsletter(
    @Arg('input', () => NewsletterInput, { description: 'What was typed into the form.' }) { email }: NewsletterInput,
    @Ctx() { manager }: Context,
  ): Promise<Acknowledgement> {
    await subscribe(manager, email);
    return { message: newsletterMessages.success.description };
  }
}
