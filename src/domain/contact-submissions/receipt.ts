import { Field, GraphQLISODateTime, ObjectType } from 'type-graphql';
import { mailStatuses, type MailKind, type MailStatus } from '../../rules/mail.ts';
import { ReceiptCall } from './calls/call.types.ts';
import { SourcedContactDetails } from './contact-submission.entity.ts';

@ObjectType({ description: 'An email about a contact submission.' })
class ReceiptMail {
  @Field(() => String, { description: 'Kind of email, such as acknowledgement.' })
  kind!: MailKind;

  @Field(() => String, { description: `Delivery status. One of ${mailStatuses.join(', ')}.` })
  status!: MailStatus;

  @Field(() => GraphQLISODateTime, { description: 'When it was queued.' })
  queuedAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was sent.' })
  sentAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether emails leave the server. Without a mail server they are written to files.',
  })
  isDelivered!: boolean;
}

@ObjectType({ description: 'A contact submission for its sender, with corrections.' })
export class Receipt extends SourcedContactDetails {
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
