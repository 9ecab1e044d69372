import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  GraphQLISODateTime,
  ID,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { isId } from '../../rules/id.ts';
import { notFound } from '../../rules/errors.ts';
import { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { cancelCall } from './change-call.service.ts';
import { Consultation } from './consultation.entity.ts';

@ObjectType({ description: 'A call that the sender of a submission has booked.' })
export class ConsultationRecord implements Pick<Consultation, 'id' | 'startsAt' | 'canceledAt'> {
  @Field(() => ID, { description: 'ID of the call.' })
  id!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was canceled.' })
  canceledAt!: Date | null;
}

@Resolver(() => ContactSubmission)
export class ConsultationOperatorResolver {
  @FieldResolver(() => ConsultationRecord, { nullable: true, description: 'The call that its sender has booked.' })
  consultation(
    @Root() { id: contactSubmissionId }: ContactSubmission,
    @Ctx() { manager }: RequestContext,
  ): Promise<ConsultationRecord | null> {
    return manager.findOneBy(Consultation, { contactSubmissionId });
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, { description: 'Cancels a call at any time and tells both sides. Returns true.' })
  async cancelBookedConsultation(
    @Arg('id', () => ID, { description: 'ID of the call.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    if (!isId(id)) throw notFound('There is no such call.');
    await cancelCall(context, id, { noticeHours: 0 });
    return true;
  }
}
