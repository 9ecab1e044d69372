import { Ctx, FieldResolver, GraphQLISODateTime, Resolver, Root } from 'type-graphql';
import { changeableUntil } from '../../../rules/consultation.ts';
import { ConsultationSettings } from '../../consultations/consultation-settings.ts';
import { readText } from '../../site-texts/site-text.service.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { callStates, stateOf, type CallState } from './call-state.ts';
import { canChange } from './change-call.service.ts';
import { Consultation } from './consultation.entity.ts';

@Resolver(() => Consultation)
export class CallResolver {
  @FieldResolver(() => String, {
    description: `State of the call. One of ${callStates.join(', ')}. Only operators see that a call was missed.`,
  })
  state(@Root() call: Consultation, @Ctx() { operator }: RequestContext): CallState {
    const state = stateOf(call);
    return state === 'missed' && !operator ? 'begun' : state;
  }

  @FieldResolver(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Until when the visitor can move or cancel it. Null: no longer.',
  })
  async changeableUntil(@Root() call: Consultation, @Ctx() context: RequestContext): Promise<Date | null> {
    const rules = await readText(context, ConsultationSettings);
    return canChange(call, rules) ? changeableUntil(call.startsAt, rules) : null;
  }
}
