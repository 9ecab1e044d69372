import { Field, GraphQLISODateTime, ObjectType } from 'type-graphql';
import { Acknowledgement } from '../../shared/acknowledgement.ts';
import { Consultation } from './consultation.entity.ts';

@ObjectType({ description: 'The response to the booking of a call.' })
export class BookedConsultation extends Acknowledgement {
  @Field(() => String, { description: 'Token of the private link to the call.' })
  token!: string;

  @Field(() => GraphQLISODateTime, { description: 'When the call begins.' })
  startsAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when the time is held for a visitor who must confirm the call by email. Null: it is booked.',
  })
  heldUntil!: Date | null;
}

@ObjectType({ description: 'The call that the sender of a submission has booked.' })
export class ReceiptCall extends Consultation {
  @Field(() => String, { description: 'Token of the private link to the call.' })
  token!: string;
}

@ObjectType({ description: 'A booked call, for the visitor who has its private link.' })
export class ConsultationDetails extends Consultation {
  @Field(() => String, { description: 'Token of the private link to the call.' })
  token!: string;

  @Field(() => String, { description: 'Where it takes place.' })
  place!: string;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the invitation was sent by email.' })
  invitedAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether emails leave the server. Without a mail server they are written to files.',
  })
  isDelivered!: boolean;

  @Field(() => Boolean, {
    description: 'Whether it was not confirmed in time, so that its time is free again.',
    deprecationReason: 'Use state: it is "expired".',
  })
  isGivenUp!: boolean;

  @Field(() => Boolean, { description: 'Whether the token is that of the email that asks for the confirmation.' })
  canConfirm!: boolean;

  @Field(() => String, { description: 'What the visitor wrote.' })
  message!: string;

  @Field(() => String, { description: 'The call as an iCalendar file.' })
  calendar!: string;

  @Field(() => String, { description: 'Token of the receipt of what the visitor wrote.' })
  receipt!: string;
}
