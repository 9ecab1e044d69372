import { blogPostPath } from '../../rules/paths.ts';
import { linkLifetime } from '../../rules/retention.ts';
import type { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { AUTOMATIC_HEADERS, type EmailMessage } from '../mail/email-message.ts';
import type { MailSettings } from '../shared/mail-settings.ts';

/** Returns the email that asks the owner of an address to confirm the subscription. */
export function confirmationEmail(
  email: string,
  token: string,
  { origin, brand, ownerAddress }: MailSettings,
): EmailMessage {
  return {
    kind: 'confirmation',
    to: email,
    replyTo: ownerAddress,
    subject: `Please confirm your subscription to the ${brand} newsletter`,
    text: `Hello,

Someone entered this address for the ${brand} newsletter. If that was you, open this page and press the button:

${origin}/newsletter/confirm/${token}

The link works for ${linkLifetime.confirmationHours} hours. If it was not you, do nothing. You will get no newsletter, and the address will be deleted.

${brand}
${origin}
`,
    headers: AUTOMATIC_HEADERS,
  };
}

/** Returns the email about a blog post. RFC 8058 requires both headers for the unsubscribe button of mail programs. */
export function blogPostEmail(
  { title, excerpt, slug, publishDate }: Pick<BlogPost, 'title' | 'excerpt' | 'slug' | 'publishDate'>,
  email: string,
  unsubscribeToken: string,
  { origin, brand, ownerAddress }: MailSettings,
): EmailMessage {
  return {
    kind: 'article',
    to: email,
    replyTo: ownerAddress,
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
