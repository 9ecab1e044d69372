import { In, Raw, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { sameAddressKey } from '../../rules/email.ts';
import { clean } from '../../rules/text.ts';
import { ContactNote } from '../contact-submissions/contact-note.entity.ts';
import { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import { Mail } from '../mail/mail.entity.ts';
import { NewsletterSubscriber } from '../newsletter-subscribers/newsletter-subscriber.entity.ts';

/** All that is stored about the person behind an address. */
export interface PersonalData {
  inquiries: (ContactSubmission & { notes: ContactNote[] })[];
  subscriptions: NewsletterSubscriber[];
  mails: Mail[];
}

const sameAddress = (address: string) => {
  const key = sameAddressKey(clean(address));
  return Raw((column) => `lower(${column}) = :key`, { key });
};

/** The mails that bear an address. The site's own stands on every mail, and so tells nothing of whose a mail is. */
function mailsBearing(address: string, { owner }: MailSettings): FindOptionsWhere<Mail>[] {
  if (sameAddressKey(clean(address)) === sameAddressKey(owner)) return [];
  const email = sameAddress(address);
  return [{ to: email }, { replyTo: email }];
}

export async function exportPerson(
  manager: EntityManager,
  address: string,
  mailSettings: MailSettings,
): Promise<PersonalData> {
  const email = sameAddress(address);
  const found = await manager.find(ContactSubmission, { where: { email }, order: { createdAt: 'ASC' } });
  const ofInquiries = { contactSubmissionId: In(found.map(({ id }) => id)) };
  const notes = await manager.findBy(ContactNote, ofInquiries);
  const inquiries = found.map((inquiry) => ({
    ...inquiry,
    notes: notes.filter(({ contactSubmissionId }) => contactSubmissionId === inquiry.id),
  }));
  const subscriptions = await manager.find(NewsletterSubscriber, { where: { email } });
  const ofSubscriptions = { newsletterSubscriberId: In(subscriptions.map(({ id }) => id)) };
  const mails = await manager.findBy(Mail, [ofInquiries, ofSubscriptions, ...mailsBearing(address, mailSettings)]);
  return { inquiries, subscriptions, mails };
}

/** Leaves nothing in any table: notes and mails go with their inquiry or subscription. Answers how many rows were erased. */
export function erasePerson(manager: EntityManager, address: string, mailSettings: MailSettings): Promise<number> {
  const email = sameAddress(address);
  return manager.transaction(async (transaction) => {
    const inquiries = await transaction.delete(ContactSubmission, { email });
    const subscriptions = await transaction.delete(NewsletterSubscriber, { email });
    const bearing = mailsBearing(address, mailSettings);
    const mails = bearing.length > 0 ? [await transaction.delete(Mail, bearing as never)] : [];
    return [inquiries, subscriptions, ...mails].reduce((sum, { affected }) => sum + (affected ?? 0), 0);
  });
}
