import ical, { ICalCalendarMethod } from 'ical-generator';
import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { callPlace } from '../../../rules/consultation.ts';
import { labelOfUseCase } from '../../../rules/contact.ts';
import { DAY_MS, SECOND_MS } from '../../../rules/durations.ts';
import { ConsultationSettings } from '../../consultations/consultation-settings.ts';
import { readText } from '../../site-texts/site-text.service.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { Secret } from '../../shared/secret.entity.ts';
import { deadLink, readToken, signToken } from '../../shared/signed-token.ts';
import { submissionLink } from '../contact-submission.emails.ts';
import { Consultation } from './consultation.entity.ts';
import { uidOf } from './invitation.ts';
import type { BookedCall } from './stored-calls.service.ts';

/** Name of the row with the ID in the address. Another ID makes another address. */
const NAME = 'call-feed';
/** Until the owner replaces it. Only the site can sign an address with it. */
const FIRST_ID = '00000000-0000-4000-8000-000000000000';

/** The address works until it is replaced. A fixed start and end keep it the same. */
const START = Date.UTC(2000, 0);
const END = Date.UTC(2100, 0);

/** Returns the secret address at which the owner subscribes to the calls. */
export async function feedAddress(manager: EntityManager, { origin }: Pick<MailSettings, 'origin'>): Promise<string> {
  const token = await signToken(manager, 'feed', await feedId(manager), (END - START) / SECOND_MS, START);
  return `${origin}/api/consultation/calendar/${token}.ics`;
}

/** Replaces the address, so that the former one leads nowhere. */
export async function replaceFeedAddress(manager: EntityManager): Promise<void> {
  await manager.save(Secret, { name: NAME, value: randomUUID() });
}

async function feedId(manager: EntityManager): Promise<string> {
  return (await manager.findOneBy(Secret, { name: NAME }))?.value ?? FIRST_ID;
}

/** How long the calendar holds past calls. */
const PAST_DAYS = 30;

/** Returns the calls that stand as a calendar (RFC 5545). Throws NOT_FOUND if the token is not that of the address. */
export async function callFeed(context: RequestContext, token: string): Promise<string> {
  const { manager, mailSettings } = context;
  const { brand, origin } = mailSettings;
  if ((await readToken(manager, 'feed', token)) !== (await feedId(manager))) throw deadLink();
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
