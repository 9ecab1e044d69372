import { In, Raw, type EntityManager } from 'typeorm';
import { sameAddressKey } from '../../rules/email.ts';
import { clean } from '../../rules/text.ts';
import { ContactNote } from '../contact-submissions/contact-note.entity.ts';
import { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { Mail } from '../mails/mail.entity.ts';
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

export async function exportPerson(manager: EntityManager, address: string): Promise<PersonalData> {
  const email = sameAddress(address);
  const found = await manager.find(ContactSubmission, { where: { email }, order: { createdAt: 'ASC' } });
  const mails: Mail[] = await manager.find(Mail, { where: [{ to: email }, { replyTo: email }] });
  const notes = await manager.findBy(ContactNote, { contactSubmissionId: In(found.map(({ id }) => id)) });
  const inquiries = found.map((inquiry) => ({
    ...inquiry,
    notes: notes.filter(({ contactSubmissionId }) => contactSubmissionId === inquiry.id),
  }));
  const subscriptions = await manager.find(NewsletterSubscriber, { where: { email } });
  return { inquiries, subscriptions, mails };
}

/** Leaves nothing in any table: notes and mails go with their inquiry or subscription. Answers how many rows were erased. */
export function erasePerson(manager: EntityManager, address: string): Promise<number> {
  const email = sameAddress(address);
  return manager.transaction(async (transaction) => {
    const inquiries = await transaction.delete(ContactSubmission, { email });
    const subscriptions = await transaction.delete(NewsletterSubscriber, { email });
    const mails = await transaction.delete(Mail, [{ to: email }, { replyTo: email }] as never);
    return [inquiries, subscriptions, mails].reduce((sum, { affected }) => sum + (affected ?? 0), 0);
  });
}
