import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { MEASURED } from '../../rules/response-time.ts';
import { contactExtras as extras, contactMessages } from '../../rules/contact.ts';
import { Acknowledgement } from '../shared/acknowledgement.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ValidateWith } from '../shared/validate-with.ts';
import { SourcedContactDetails } from './contact-submission.entity.ts';
import { contactStamp, storeContactSubmission } from './contact-form.service.ts';
import { publishedResponseTime, PublishedResponseTime } from './response-time.ts';

@InputType({ description: 'The contact form. All fields that the browser adds are optional.' })
export class SubmitContactInput extends SourcedContactDetails {
  @Field(() => String, { nullable: true, description: 'Honeypot field. Leave it out.' })
  @ValidateWith(extras.website)
  website?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Result of the query contactStamp. Request it when the sender starts to type.',
  })
  @ValidateWith(extras.stamp)
  stamp?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A random UUID. A retry with the same key and content is not stored again.',
  })
  @ValidateWith(extras.idempotencyKey)
  idempotencyKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'IANA name of the time zone of the sender. The acknowledgment names times in it. It is not stored.',
  })
  @ValidateWith(extras.timeZone)
  timeZone?: string | null;
}

@ObjectType({ description: 'The response to a contact form.' })
class ContactAcknowledgement extends Acknowledgement {
  @Field(() => String, { description: 'Token of the private receipt, which shows the submission to its sender.' })
  receipt!: string;
}

@Resolver()
export class ContactResolver {
  @Query(() => PublishedResponseTime, {
    nullable: true,
    description: `Returns how fast submissions of the last ${MEASURED.days} days were answered. Null below ${MEASURED.minimum} answers.`,
  })
  responseTime(@Ctx() { manager, settings }: RequestContext): Promise<PublishedResponseTime | null> {
    return publishedResponseTime(manager, settings);
  }

  @Query(() => String, { description: 'Returns a signed time stamp. Request it when the sender starts to type.' })
  contactStamp(@Ctx() { manager }: RequestContext): Promise<string> {
    return contactStamp(manager);
  }

  @Mutation(() => ContactAcknowledgement, { description: 'Sends the contact form to the owner.' })
  async submitContact(
    @Arg('input', () => SubmitContactInput, { description: 'The contact form.' }) input: SubmitContactInput,
    @Ctx() { manager, mailSettings, rateLimit }: RequestContext,
  ): Promise<ContactAcknowledgement> {
    await rateLimit.consume('contact');
    const receipt = await storeContactSubmission(manager, input, mailSettings);
    return { message: contactMessages.success.description(mailSettings.replyHours), receipt };
  }
}
