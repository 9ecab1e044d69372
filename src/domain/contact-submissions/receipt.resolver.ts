import { Arg, Ctx, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { contactMessages } from '../../rules/contact.ts';
import { Acknowledgement } from '../shared/acknowledgement.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ContactDetails } from './contact-submission.entity.ts';
import { Receipt } from './receipt.ts';
import {
  correctContactSubmission,
  eraseContactSubmission,
  readReceipt,
  type StoredSubmission,
} from './receipt.service.ts';

@InputType({ description: 'The corrected fields of a contact submission.' })
export class CorrectContactInput extends ContactDetails {}

@Resolver()
export class ReceiptResolver {
  @Query(() => Receipt, {
    description: 'Returns the receipt of a contact submission. The token authorizes the request.',
  })
  async receipt(
    @Arg('token', () => String, { description: 'Token of the private link.' }) token: string,
    @Ctx() { manager, mailSettings }: RequestContext,
  ): Promise<Receipt> {
    return toReceipt(await readReceipt(manager, token), mailSettings.canDeliver);
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

function toReceipt({ submission, mails, call }: StoredSubmission, isDelivered: boolean): Receipt {
  return {
    ...submission,
    receivedAt: submission.createdAt,
    call,
    mails: mails.map(({ kind, status, createdAt: queuedAt, sentAt }) => ({
      kind,
      status,
      queuedAt,
      sentAt,
      isDelivered,
    })),
  };
}
