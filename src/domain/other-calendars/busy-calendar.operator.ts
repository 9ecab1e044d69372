import {
  Arg,
  Ctx,
  Field,
  GraphQLISODateTime,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { busyCalendarsForm, calendarAddress } from '../../rules/busy-calendars.ts';
import { AllowedTo } from '../shared/allowed-to.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ValidateWith } from '../shared/validate-with.ts';
import { replaceCalendars } from './busy-calendar.service.ts';

@ObjectType({ description: 'A calendar elsewhere, in whose times no call can be booked.' })
class BusyCalendarState {
  @Field(() => String, { description: 'Its secret address.' })
  address!: string;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it could be read the last time.' })
  readAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it could not be read after that, in a sentence.' })
  failure!: string | null;

  @Field(() => Boolean, { description: 'Whether it could not be read for an hour, or never.' })
  isFailing!: boolean;

  @Field(() => [String], { description: 'Sentences about events that are not read as they are written.' })
  remarks!: string[];

  @Field(() => Int, { description: 'Number of busy times.' })
  timeCount!: number;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'End of the last busy time.' })
  busyUntil!: Date | null;
}

@InputType({ description: 'The calendars elsewhere.' })
class BusyCalendarsInput {
  @Field(() => [String], { description: 'Their secret addresses, which begin with https://.' })
  @ValidateWith(busyCalendarsForm.addresses)
  addresses!: string[];
}

const STATES = `
  SELECT address, "readAt", failure, remarks, jsonb_array_length(times) AS "timeCount",
    to_timestamp((times -> -1 ->> 1)::float8 / 1000) AS "busyUntil",
    failure IS NOT NULL AND coalesce("readAt" < now() - interval '1 hour', true) AS "isFailing"
  FROM busy_calendars ORDER BY "createdAt", address`;

@Resolver()
export class BusyCalendarOperatorResolver {
  @AllowedTo('owner')
  @Query(() => [BusyCalendarState], { description: 'Lists the calendars in whose times no call can be booked.' })
  busyCalendars(@Ctx() { manager }: RequestContext): Promise<BusyCalendarState[]> {
    return manager.query(STATES);
  }

  @AllowedTo('owner')
  @Mutation(() => Boolean, { description: 'Replaces these calendars. The site reads a new one at once. Returns true.' })
  async replaceBusyCalendars(
    @Arg('input', () => BusyCalendarsInput, { description: 'The calendars.' }) { addresses }: BusyCalendarsInput,
    @Ctx() { manager, contentChanged }: RequestContext,
  ): Promise<boolean> {
    await replaceCalendars(manager, addresses.map(calendarAddress));
    contentChanged();
    return true;
  }
}
