import { Ctx, Field, FieldResolver, GraphQLISODateTime, ObjectType, Resolver, Root } from 'type-graphql';
import { Receipt } from '../receipt.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { Consultation } from './consultation.entity.ts';

@ObjectType({ description: 'The call that the sender of a submission has booked.' })
class ReceiptCall implements Pick<Consultation, 'startsAt' | 'timeZone' | 'canceledAt' | 'heldUntil'> {
  @Field(() => GraphQLISODateTime, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => String, { description: 'IANA name of the time zone of the visitor.' })
  timeZone!: string;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was canceled.' })
  canceledAt!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when it waits for its confirmation by email.',
  })
  heldUntil!: Date | null;
}

@Resolver(() => Receipt)
export class ReceiptCallResolver {
  @FieldResolver(() => ReceiptCall, { nullable: true, description: 'The call that its sender has booked.' })
  call(
    @Root() { id: contactSubmissionId }: Receipt & { id: string },
    @Ctx() { manager }: RequestContext,
  ): Promise<ReceiptCall | null> {
    return manager.findOneBy(Consultation, { contactSubmissionId });
  }
}
