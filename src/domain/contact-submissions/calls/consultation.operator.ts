import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { isId } from '../../../rules/id.ts';
import { notFound } from '../../../rules/errors.ts';
import { ContactSubmission } from '../contact-submission.entity.ts';
import { ConsultationSettings } from '../../consultations/consultation-settings.ts';
import { readText } from '../../site-texts/site-text.service.ts';
import { AllowedTo } from '../../shared/allowed-to.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { cancelCall, moveCall, noteMissedCall } from './change-call.service.ts';
import { Consultation } from './consultation.entity.ts';
import { MoveConsultationInput } from './consultation.input.ts';
import { callsBySubmission } from './stored-calls.service.ts';
import { holidaysAhead, type PublicHoliday } from '../../consultations/public-holidays.ts';

@ObjectType({ description: 'A day without calls.' })
class PublicHolidayRecord implements PublicHoliday {
  @Field(() => String, { description: 'Date as YYYY-MM-DD.' })
  day!: string;

  @Field(() => String, { description: 'Name of the holiday.' })
  name!: string;
}

@Resolver(() => ContactSubmission)
export class ConsultationOperatorResolver {
  @FieldResolver(() => Consultation, { nullable: true, description: 'The call that its sender has booked.' })
  consultation(@Root() { id }: ContactSubmission, @Ctx() context: RequestContext): Promise<Consultation | null> {
    return context.batch(callsBySubmission).load(id);
  }

  @AllowedTo('owner')
  @Query(() => [PublicHolidayRecord], { description: 'Returns the public holidays ahead that have no calls.' })
  async publicHolidays(@Ctx() context: RequestContext): Promise<PublicHoliday[]> {
    const { holidays } = await readText(context, ConsultationSettings);
    return holidays ? holidaysAhead(holidays, new Date()) : [];
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, { description: 'Cancels a call at any time and tells both sides. Returns true.' })
  async cancelBookedConsultation(
    @Arg('id', () => ID, { description: 'ID of the call.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await cancelCall(context, knownId(id), { noticeHours: 0 });
    return true;
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, {
    description: 'Moves a call that has not begun to a free time and tells both sides. Returns true.',
  })
  async moveBookedConsultation(
    @Arg('id', () => ID, { description: 'ID of the call.' }) id: string,
    @Arg('input', () => MoveConsultationInput, { description: 'The form.' }) { startsAt }: MoveConsultationInput,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await moveCall(context, knownId(id), { startsAt: new Date(startsAt), noticeHours: 0 });
    return true;
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, {
    description: 'Notes whether the visitor did not come to a call. Tells nobody. Returns true.',
  })
  async noteMissedConsultation(
    @Arg('id', () => ID, { description: 'ID of the call.' }) id: string,
    @Arg('missed', () => Boolean, { description: 'False takes the note back.' }) missed: boolean,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await noteMissedCall(context, knownId(id), missed);
    return true;
  }
}

function knownId(id: string): string {
  if (!isId(id)) throw notFound('There is no such call.');
  return id;
}
