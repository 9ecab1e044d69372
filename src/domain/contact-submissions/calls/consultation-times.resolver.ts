import { Arg, Ctx, Field, GraphQLISODateTime, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { CALL_MINUTES } from '../../../rules/consultation.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { freeTimes, offeredTimes } from '../../consultations/free-times.ts';
import { readCallSettings, takenTimes } from './call-times.service.ts';

@ObjectType({ description: 'When a call can be booked.' })
class ConsultationTimes {
  @Field(() => String, { description: 'IANA name of the time zone of the owner.' })
  timeZone!: string;

  @Field(() => Int, { description: 'Length of a call in minutes.' })
  minutes!: number;

  @Field(() => [GraphQLISODateTime], { description: 'When a call can begin, earliest first.' })
  times!: Date[];

  @Field(() => [GraphQLISODateTime], {
    description: 'The times that pages offer: of each day at most as many as calls are taken, spread over the day.',
  })
  offered!: Date[];

  @Field(() => Int, { description: 'How many hours before a call the visitor can no longer move or cancel it.' })
  noticeHours!: number;

  @Field(() => String, { description: 'What a call costs and what to prepare.' })
  terms!: string;

  @Field(() => [String], { description: 'What happens in the call, in order.' })
  agenda!: string[];
}

@Resolver()
export class ConsultationTimesResolver {
  @Query(() => ConsultationTimes, {
    nullable: true,
    description: 'Returns when a call can be booked. Null if calls are not booked on this site.',
  })
  async consultationTimes(
    @Arg('limit', () => Int, { nullable: true, description: 'Maximum number of times. Default: all.' })
    limit: number | null | undefined,
    @Ctx() context: RequestContext,
  ): Promise<ConsultationTimes | null> {
    const rules = await readCallSettings(context);
    if (!rules) return null;
    const now = new Date();
    const times = freeTimes(rules, await takenTimes(context.manager, rules, now), now);
    const end = Math.max(0, limit ?? times.length);
    return {
      timeZone: rules.timeZone,
      minutes: CALL_MINUTES,
      times: times.slice(0, end),
      offered: offeredTimes(times, rules).slice(0, end),
      noticeHours: rules.noticeHours,
      terms: rules.terms,
      agenda: rules.agenda,
    };
  }
}
