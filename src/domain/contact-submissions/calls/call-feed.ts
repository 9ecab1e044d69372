import ical, { ICalCalendarMethod } from 'ical-generator';
import { IsNull, MoreThan } from 'typeorm';
import { callPlace } from '../../../rules/consultation.ts';
import { labelOfUseCase } from '../../../rules/contact.ts';
import { DAY_MS } from '../../../rules/durations.ts';
import { requireFeedToken } from '../../consultations/call-feed.service.ts';
import { ConsultationSettings } from '../../consultations/consultation-settings.ts';
import { readText } from '../../content/site-text.service.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { submissionLink } from '../contact-submission.emails.ts';
import { Consultation } from './consultation.entity.ts';
import type { BookedCall } from './stored-calls.service.ts';
import { uidOf } from './invitation.ts';

/** How long the calendar holds past calls. */
const PAST_DAYS = 30;

/** Returns the calls that stand as a calendar (RFC 5545). Throws NOT_FOUND if the token is not that of the address. */
export async function callFeed(context: RequestContext, token: string): Promise<string> {
  const { manager, mailSettings } = context;
  const { brand, origin } = mailSettings;
  await requireFeedToken(manager, token);
  const { place } = await readText(context, ConsultationSettings);
  const calls = await manager.find(Consultation, {
    where: { canceledAt: IsNull(), heldUntil: IsNull(), endsAt: MoreThan(new Date(Date.now() - PAST_DAYS * DAY_MS)) },
    relations: { contactSubmission: true },
    order: { startsAt: 'ASC' },
  });
  const feed = ical({ prodId: { company: brand, product: 'site', language: 'EN' }, name: `Calls: ${brand}` });
  feed.method(ICalCalendarMethod.PUBLISH);
  for (const call of calls as BookedCall[]) {
    const { contactSubmission: submission } = call;
    const { name, email, useCase } = submission;
    const link = submissionLink(submission, origin);
    feed.createEvent({
      id: uidOf(call, origin),
      sequence: call.sequence,
      // The same calls are the same text, which clients need not get again.
      stamp: call.createdAt,
      start: call.startsAt,
      end: call.endsAt,
      summary: `Call: ${name}`,
      location: callPlace(call, place),
      description: [email, labelOfUseCase(useCase), link].join('\n'),
      url: link,
    });
  }
  return feed.toString();
}
