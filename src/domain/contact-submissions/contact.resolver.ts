import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { contactMessages } from '../../rules/contact.ts';
import { Acknowledgement } from '../acknowledgement.ts';
import type { Context } from '../context.ts';
import { ContactInput } from './contact.input.ts';
import { storeInquiry } from './contact.service.ts';

@Resolver()
export class ContactResolver {
  @Mutation(() => Acknowledgement, { description: 'Sends an inquiry to the provider.' })
  async submitContact(
    @Arg('input', () => ContactInput, { description: 'What was typed into the form.' }) input: ContactInput,
    @Ctx() { manager }: Context,
  ): Promise<Acknowledgement> {
    await storeInquiry(manager, input);
    return { message: contactMessages.success.description };
  }
}
