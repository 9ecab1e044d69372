import { blogPostPath } from '../../rules/paths.ts';
import { contactUseCases, type UseCase } from '../../rules/contact.ts';
import { RESPONSE_TIME } from '../../rules/response-time.ts';
import { linkLifetime } from '../../rules/retention.ts';
import type { BlogPost } from '../blog-posts/blog-post.entity.ts';
import type { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import type { MailSettings } from './mail-settings.ts';
import type { Mail } from './mail.entity.ts';

/** A mail before it is stored. Plain text: it is read everywhere, and hides nothing. */
export type EmailMessage = Pick<Mail, 'kind' | 'to' | 'subject' | 'text'> & Partial<Pick<Mail, 'replyTo' | 'headers'>>;

/** RFC 3834: no machine should answer a mail that a machine has written. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** To the owner. An answer to it goes to the sender of the inquiry. */
export function notification(inquiry: ContactSubmission, { owner }: MailSettings): EmailMessage {
  return {
    kind: 'notification',
    to: owner,
    replyTo: inquiry.email,
    subject: `Inquiry: ${subjectOf(inquiry)}, from ${inquiry.name}`,
    text: inquiryText(inquiry),
    headers: AUTOMATIC,
  };
}

export function correction(inquiry: ContactSubmission, mailSettings: MailSettings): EmailMessage {
  return {
    ...notification(inquiry, mailSettings),
    kind: 'correction',
    subject: `Corrected inquiry: ${subjectOf(inquiry)}, from ${inquiry.name}`,
  };
}

/** To the sender. It carries nothing that a stranger could have typed to somebody else's address, but a name. */
export function acknowledgement(
  { name, email }: ContactSubmission,
  receipt: string,
  { origin, brand, provider, owner }: MailSettings,
): EmailMessage {
  return {
    kind: 'acknowledgement',
    to: email,
    replyTo: owner,
    subject: `Your inquiry has arrived at ${brand}`,
    text: `${greeting(name)}

Thank you for your inquiry. I will reply within ${RESPONSE_TIME}.

A private page shows everything you sent. You can correct, download or delete it there:

${origin}/receipt/${receipt}

The link works for ${linkLifetime.receiptDays} days. Anyone who has it can do the same, so please do not share it.

If you did not send this inquiry, someone else entered your address. Use the link above to delete the inquiry completely.

${provider}
${brand}
${origin}
`,
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}

/** To whoever wants the newsletter, or is said to. */
export function confirmation(email: string, token: string, { origin, brand, owner }: MailSettings): EmailMessage {
  return {
    kind: 'confirmation',
    to: email,
    replyTo: owner,
    subject: `Please confirm your subscription to the ${brand} newsletter`,
    text: `Hello,

Someone entered this address for the ${brand} newsletter. If that was you, open this page and press the button:

${origin}/newsletter/confirm/${token}

The link works for ${linkLifetime.confirmationHours} hours. If it was not you, do nothing. You will get no newsletter, and the address will be deleted.

${brand}
${origin}
`,
    headers: AUTOMATIC,
  };
}

/** An article to one subscriber. RFC 8058: both header fields, so that a mail program can offer its own button. */
export function article(
  { title, excerpt, slug, publishDate }: Pick<BlogPost, 'title' | 'excerpt' | 'slug' | 'publishDate'>,
  email: string,
  unsubscribeToken: string,
  { origin, brand, owner }: MailSettings,
): EmailMessage {
  return {
    kind: 'article',
    to: email,
    replyTo: owner,
    subject: title,
    text: `${title}

${excerpt}

Read it here:
${origin}${blogPostPath({ slug, publishDate })}

--
You get this email because you subscribed to the ${brand} newsletter. Unsubscribe at any time:
${origin}/newsletter/unsubscribe/${unsubscribeToken}
`,
    headers: {
      'List-Unsubscribe': `<${origin}/api/newsletter/unsubscribe/${unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const NAME_MOST = 60;

/** A name that could be an advertisement is not repeated. */
function greeting(name: string): string {
  const isPlain = name.length <= NAME_MOST && /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*(\.[\p{L}\p{M}'’ -]*)*$/u.test(name);
  const looksLikeHost = /\p{L}\.\p{L}/u.test(name);
  return isPlain && !looksLikeHost ? `Hello ${name},` : 'Hello,';
}

function subjectOf({ useCase: value }: ContactSubmission): string {
  return contactUseCases[value as UseCase];
}

function inquiryText(inquiry: ContactSubmission): string {
  const lines: [label: string, value: string | null][] = [
    ['Name', inquiry.name],
    ['Email', inquiry.email],
    ['Company', inquiry.company],
    ['Role', inquiry.role],
    ['Use case', subjectOf(inquiry)],
    ['Last article read', inquiry.article],
    ['Referring site', inquiry.referrerHost],
    ['Campaign', [inquiry.utmSource, inquiry.utmMedium, inquiry.utmCampaign].filter(Boolean).join(' / ') || null],
  ];
  const head = lines.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return `${head.join('\n')}\n\n${inquiry.message}\n`;
}
