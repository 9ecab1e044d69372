import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { contactMessages } from '../../rules/contact.ts';
import { Acknowledgement } from '../shared/acknowledgement.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { SubmitContactInput } from './contact-submission.input.ts';
import { contactStamp, storeContactSubmission } from './contact-submission.service.ts';

@ObjectType({ description: 'The answer to an inquiry.' })
export class ContactAcknowledgement extends Acknowledgement {
  @Field(() => String, {
    description: 'The token of the receipt: what is stored of the inquiry, for its sender alone.',
  })
  receipt!: string;
}

@Resolver()
export class ContactResolver {
  @Query(() => String, { description: 'A time stamp for the contact form, asked for when somebody begins to write.' })
  contactStamp(@Ctx() { manager }: RequestContext): Promise<string> {
    return contactStamp(manager);
  }

  @Mutation(() => ContactAcknowledgement, { description: 'Sends an inquiry to the provider.' })
  async submitContact(
    @Arg('input', () => SubmitContactInput, { description: 'What was typed into the form.' }) input: SubmitContactInput,
    @Ctx() { manager, mailSettings, rateLimit }: RequestContext,
  ): Promise<ContactAcknowledgement> {
    await rateLimit.consume('contact');
    const receipt = await storeContactSubmission(manager, input, mailSettings);
    return { message: contactMessages.success.description, receipt };
  }
}
