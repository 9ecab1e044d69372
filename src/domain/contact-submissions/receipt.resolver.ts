import { Arg, Ctx, Field, GraphQLISODateTime, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { contactMessages } from '../../rules/contact.ts';
import { isDelivered, mailStatuses, type MailKind, type MailStatus } from '../../rules/mail.ts';
import { Acknowledgement } from '../shared/acknowledgement.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { consultationToken } from './calls/call-mails.service.ts';
import { ReceiptCall } from './calls/call.types.ts';
import { ContactDetails, SourcedContactDetails } from './contact-submission.entity.ts';
import { correctContactSubmission, eraseContactSubmission, readReceipt } from './receipt.service.ts';

@ObjectType({ description: 'An email about a contact submission.' })
class ReceiptMail {
  @Field(() => String, { description: 'Kind of email, such as acknowledgement.' })
  kind!: MailKind;

  @Field(() => String, { description: `Delivery status. One of ${mailStatuses.join(', ')}.` })
  status!: MailStatus;

  @Field(() => GraphQLISODateTime, { description: 'When it was queued.' })
  queuedAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was sent or written.' })
  sentAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether it leaves the server. Without a mail server, it is written to a file.',
  })
  isDelivered!: boolean;
}

@ObjectType({ description: 'A contact submission for its sender, with corrections.' })
class Receipt extends SourcedContactDetails {
  @Field(() => GraphQLISODateTime, { description: 'When the submission arrived.' })
  receivedAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When a person first opened it.' })
  firstReadAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the owner first replied.' })
  repliedAt!: Date | null;

  @Field(() => [ReceiptMail], { description: 'The emails about the submission.' })
  mails!: ReceiptMail[];

  @Field(() => ReceiptCall, { nullable: true, description: 'The call that its sender has booked.' })
  call!: ReceiptCall | null;
}

@InputType({ description: 'The corrected fields of a contact submission.' })
class CorrectContactInput extends ContactDetails {}

@Resolver()
export class ReceiptResolver {
  @Query(() => Receipt, {
    description: 'Returns the receipt of a contact submission. The token authorizes the request.',
  })
  async receipt(
    @Arg('token', () => String, { description: 'Token of the private link.' }) token: string,
    @Ctx() { manager, mailSettings }: RequestContext,
  ): Promise<Receipt> {
    const { submission, mails, call } = await readReceipt(manager, token);
    return {
      ...submission,
      receivedAt: submission.createdAt,
      call: call && { ...call, token: await consultationToken(manager, call) },
      mails: mails.map((mail) => {
        const { kind, status, createdAt: queuedAt, sentAt } = mail;
        return { kind, status, queuedAt, sentAt, isDelivered: isDelivered(mail, mailSettings.canDeliver) };
      }),
    };
  }

  @Mutation(() => Acknowledgement, { description: 'Corrects the fields of a contact submission.' })
  async correctContactSubmission(
    @Arg('token', () => String, { description: 'Token of the private link.' }) token: string,
    @Arg('input', () => CorrectContactInput, { description: 'The corrected fields.' }) input: CorrectContactInput,
    @Ctx() { manager, mailSettings, rateLimit }: RequestContext,
  ): Promise<Acknowledgement> {
    await rateLimit.consume('contact');
    await correctContactSubmission(manager, token, input, mailSettings);
    return { message: contactMessages.corrected };
  }

  @Mutation(() => Acknowledgement, { description: 'Erases a contact submission with its emails, replies and notes.' })
  async eraseContactSubmission(
    @Arg('token', () => String, { description: 'Token of the private link.' }) token: string,
    @Ctx() { manager, mailSettings }: RequestContext,
  ): Promise<Acknowledgement> {
    await eraseContactSubmission(manager, token, mailSettings);
    return { message: contactMessages.erased };
  }
}
