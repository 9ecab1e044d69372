import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { contactMessages } from '../../rules/contact.ts';
import { Acknowledgement } from '../shared/acknowledgement.ts';
import type { Context } from '../shared/request-context.ts';
import { ContactInput } from './contact-submission.input.ts';
import { contactStamp, storeInquiry } from './contact-submission.service.ts';

@ObjectType({ description: 'The answer to an inquiry.' })
export class InquiryAcknowledgement extends Acknowledgement {
  @Field(() => String, {
    description: 'The token of the receipt: what is stored of the inquiry, for its sender alone.',
  })
  receipt!: string;
}

@Resolver()
export class ContactResolver {
  @Query(() => String, { description: 'A time stamp for the contact form, asked for when somebody begins to write.' })
  contactStamp(@Ctx() { manager }: Context): Promise<string> {
    return contactStamp(manager);
  }

  @Mutation(() => InquiryAcknowledgement, { description: 'Sends an inquiry to the provider.' })
  async submitContact(
    @Arg('input', () => ContactInput, { description: 'What was typed into the form.' }) input: ContactInput,
    @Ctx() { manager, correspondence, visitor }: Context,
  ): Promise<InquiryAcknowledgement> {
    await visitor.admit('contact');
    const receipt = await storeInquiry(manager, input, correspondence);
    return { message: contactMessages.success.description, receipt };
  }
}
