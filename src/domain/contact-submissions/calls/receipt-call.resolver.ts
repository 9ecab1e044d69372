import { Ctx, Field, FieldResolver, GraphQLISODateTime, ObjectType, Resolver, Root } from 'type-graphql';
import { changeableUntil } from '../../../rules/consultation.ts';
import { ConsultationSettings } from '../../consultations/consultation-settings.ts';
import { readText } from '../../content/site-text.service.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { Receipt } from '../receipt.ts';
import { canChange } from './change-call.service.ts';
import { Consultation } from './consultation.entity.ts';

@ObjectType({ description: 'The call that the sender of a submission has booked.' })
class ReceiptCall implements Pick<Consultation, 'startsAt' | 'timeZone' | 'telephone' | 'canceledAt' | 'heldUntil'> {
  @Field(() => GraphQLISODateTime, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => String, { description: 'IANA name of the time zone of the visitor.' })
  timeZone!: string;

  @Field(() => String, { nullable: true, description: 'The number that the owner calls. Null: the call is by video.' })
  telephone!: string | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when the visitor can move or cancel it. Null: no longer.',
  })
  changeableUntil!: Date | null;

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
  async call(
    @Root() { id: contactSubmissionId }: Receipt & { id: string },
    @Ctx() context: RequestContext,
  ): Promise<ReceiptCall | null> {
    const call = await context.manager.findOneBy(Consultation, { contactSubmissionId });
    if (!call) return null;
    const rules = await readText(context, ConsultationSettings);
    return { ...call, changeableUntil: canChange(call, rules) ? changeableUntil(call.startsAt, rules) : null };
  }
}
