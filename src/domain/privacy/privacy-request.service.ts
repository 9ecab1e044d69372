import { In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { sameAddressKey } from '../../rules/email.ts';
import { ContactNote } from '../contact-submissions/contact-note.entity.ts';
import { ContactReply } from '../contact-submissions/contact-reply.entity.ts';
import { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { eraseLocked } from '../contact-submissions/erase.service.ts';
import { stateOf, type CallState } from '../contact-submissions/calls/call-state.ts';
import { Consultation } from '../contact-submissions/calls/consultation.entity.ts';
import { Mail } from '../mail/mail.entity.ts';
import { sameAddress } from '../mail/same-address.ts';
import { NewsletterSubscriber } from '../newsletter-subscribers/newsletter-subscriber.entity.ts';
import type { MailSettings } from '../shared/mail-settings.ts';

interface PersonalSubmission extends ContactSubmission {
  notes: ContactNote[];
  replies: ContactReply[];
  call: (Consultation & { state: CallState }) | null;
}

/** Everything that is stored about the person with an email address. */
interface PersonalData {
  submissions: PersonalSubmission[];
  subscriptions: NewsletterSubscriber[];
  mails: Mail[];
}

/** Returns the conditions for emails to or from an address, and none for the owner's address, which most emails contain. */
function mailsOf(address: string, { ownerAddress }: MailSettings): FindOptionsWhere<Mail>[] {
  if (sameAddressKey(address) === sameAddressKey(ownerAddress)) return [];
  return [{ to: sameAddress(address) }, { replyTo: sameAddress(address) }];
}

/** Returns all personal data of the person with an email address. */
export async function exportPerson(
  manager: EntityManager,
  address: string,
  mailSettings: MailSettings,
): Promise<PersonalData> {
  const email = sameAddress(address);
  const found = await manager.find(ContactSubmission, { where: { email }, order: { createdAt: 'ASC' } });
  const ofSubmissions = { contactSubmissionId: In(found.map(({ id }) => id)) };
  const notes = await manager.findBy(ContactNote, ofSubmissions);
  const replies = await manager.findBy(ContactReply, ofSubmissions);
  const stored = await manager.findBy(Consultation, ofSubmissions);
  const calls = stored.map((call) => ({ ...call, state: stateOf(call) }));
  const submissions = found.map((submission) => ({
    ...submission,
    call: calls.find(({ contactSubmissionId }) => contactSubmissionId === submission.id) ?? null,
    replies: replies.filter(({ contactSubmissionId }) => contactSubmissionId === submission.id),
    notes: notes.filter(({ contactSubmissionId }) => contactSubmissionId === submission.id),
  }));
  const subscriptions = await manager.findBy(NewsletterSubscriber, { email });
  const ofSubscriptions = { newsletterSubscriberId: In(subscriptions.map(({ id }) => id)) };
  const mails = await manager.findBy(Mail, [ofSubmissions, ofSubscriptions, ...mailsOf(address, mailSettings)]);
  return { submissions, subscriptions, mails };
}

/**
 * Erases all personal data of a person, and cancels the calls that stand. Returns the number of erased rows, without those that
 * are deleted by a cascade.
 */
export async function erasePerson(
  manager: EntityManager,
  address: string,
  mailSettings: MailSettings,
): Promise<number> {
  const email = sameAddress(address);
  const erased = await manager.transaction(async (transaction) => {
    const results = [await transaction.delete(NewsletterSubscriber, { email })];
    for (const condition of mailsOf(address, mailSettings)) results.push(await transaction.delete(Mail, condition));
    // After the emails, because a cancellation is one that must still be sent.
    const submissions = await transaction.findBy(ContactSubmission, { email });
    for (const { id } of submissions) await eraseLocked(transaction, id, mailSettings);
    return results.reduce((rows, { affected }) => rows + (affected ?? 0), submissions.length);
  });
  mailSettings.wakeOutbox();
  await mailSettings.eraseFiles();
  return erased;
}
