import { Arg, Ctx, Field, GraphQLISODateTime, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { contactMessages } from '../../rules/contact.ts';
import { Acknowledgement } from '../shared/acknowledgement.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ContactSubmissionInput } from './contact-submission.input.ts';
import {
  correctContactSubmission,
  eraseContactSubmission,
  readReceipt,
  type StoredSubmission,
} from './receipt.service.ts';

@ObjectType({ description: 'A mail that an inquiry has caused.' })
export class ReceiptMail {
  @Field(() => String, {
    description: 'notification and correction go to the provider, acknowledgement to the sender.',
  })
  kind!: string;

  @Field(() => String, { description: 'queued, sent or failed.' })
  status!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was stored to be sent.' })
  queuedAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it left.' })
  sentAt!: Date | null;
}

/** It is reached by the token of its own link, and by nothing else. */
@ObjectType({ description: 'What is stored of one inquiry, for its sender.' })
export class Receipt {
  @Field(() => GraphQLISODateTime, { description: 'When it arrived.' })
  receivedAt!: Date;

  @Field(() => String, { description: 'As corrected, if it was.' })
  name!: string;

  @Field(() => String, { description: 'As corrected, if it was.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'As corrected, if it was.' })
  company!: string | null;

  @Field(() => String, { nullable: true, description: 'As corrected, if it was.' })
  role!: string | null;

  @Field(() => String, { description: 'real-estate, legal-tech, document-processing, workflow-automation or other.' })
  useCase!: string;

  @Field(() => String, { description: 'As corrected, if it was.' })
  message!: string;

  @Field(() => String, { nullable: true, description: 'The path of the article that was read last before it.' })
  article!: string | null;

  @Field(() => String, { nullable: true, description: 'The host that the visit came from.' })
  referrerHost!: string | null;

  @Field(() => String, { nullable: true, description: 'The utm_source of the first address of the visit.' })
  utmSource!: string | null;

  @Field(() => String, { nullable: true, description: 'Its utm_medium.' })
  utmMedium!: string | null;

  @Field(() => String, { nullable: true, description: 'Its utm_campaign.' })
  utmCampaign!: string | null;

  @Field(() => [ReceiptMail], { description: 'The mails that were stored because of it.' })
  mails!: ReceiptMail[];
}

@Resolver()
export class ReceiptResolver {
  @Query(() => Receipt, { description: 'What is stored of an inquiry, for whoever has the token of its receipt.' })
  async receipt(
    @Arg('token', () => String, { description: 'The token of the private link.' }) token: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<Receipt> {
    return toReceipt(await readReceipt(manager, token));
  }

  @Mutation(() => Acknowledgement, { description: 'Replaces what the inquiry of a receipt says.' })
  async correctContactSubmission(
    @Arg('token', () => String, { description: 'The token of the private link.' }) token: string,
    @Arg('input', () => ContactSubmissionInput, { description: 'What it shall say.' }) input: ContactSubmissionInput,
    @Ctx() { manager, mailSettings, rateLimit }: RequestContext,
  ): Promise<Acknowledgement> {
    await rateLimit.consume('contact');
    await correctContactSubmission(manager, token, input, mailSettings);
    return { message: contactMessages.corrected };
  }

  @Mutation(() => Acknowledgement, { description: 'Erases the inquiry of a receipt, and all that belongs to it.' })
  async eraseContactSubmission(
    @Arg('token', () => String, { description: 'The token of the private link.' }) token: string,
    @Ctx() { manager }: RequestContext,
  ): Promise<Acknowledgement> {
    await eraseContactSubmission(manager, token);
    return { message: contactMessages.erased };
  }
}

function toReceipt({ submission, mails }: StoredSubmission): Receipt {
  const { createdAt: receivedAt, ...inquiry } = submission;
  return {
    ...inquiry,
    receivedAt,
    mails: mails.map(({ kind, status, createdAt: queuedAt, sentAt }) => ({ kind, status, queuedAt, sentAt })),
  };
}
