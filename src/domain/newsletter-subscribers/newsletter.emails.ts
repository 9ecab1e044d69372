import { escapeHtml } from '../../rules/html.ts';
import { blogPostPath } from '../../rules/paths.ts';
import { linkLifetime } from '../../rules/retention.ts';
import type { BlogPost } from '../blog-posts/blog-post.entity.ts';
import { AUTOMATIC_HEADERS, type EmailMessage } from '../mail/email-message.ts';
import type { MailSettings } from '../shared/mail-settings.ts';

/** Returns the email that asks the owner of an address to confirm the subscription. */
export function confirmationEmail(
  email: string,
  token: string,
  { origin, brand, imprint, ownerAddress }: MailSettings,
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

${[brand, ...imprint, origin].join('\n')}
`,
    headers: AUTOMATIC_HEADERS,
  };
}

/** Returns the email about a blog post. It names the sender with the postal address, as CAN-SPAM requires. RFC 8058 requires both headers for the unsubscribe button of email programs. */
export function blogPostEmail(
  { title, excerpt, slug, publishDate }: Pick<BlogPost, 'title' | 'excerpt' | 'slug' | 'publishDate'>,
  email: string,
  unsubscribeToken: string,
  { origin, brand, imprint, ownerAddress }: MailSettings,
): EmailMessage {
  const sender = [brand, ...imprint] as const;
  const address = `${origin}${blogPostPath({ slug, publishDate })}`;
  const leave = `${origin}/newsletter/unsubscribe/${unsubscribeToken}`;
  return {
    kind: 'article',
    to: email,
    replyTo: ownerAddress,
    subject: title,
    text: `${title}

${excerpt}

Read it here:
${address}

--
You get this email because you subscribed to the ${brand} newsletter. Unsubscribe at any time:
${leave}

${sender.join('\n')}
`,
    html: blogPostHtml({ title, excerpt, address, leave, sender }),
    headers: {
      // Some programs only write an email. The owner reads it and unsubscribes its sender.
      'List-Unsubscribe': `<${origin}/api/newsletter/unsubscribe/${unsubscribeToken}>, <${mailto(ownerAddress)}?subject=Unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

interface BlogPostHtml {
  title: string;
  excerpt: string;
  address: string;
  leave: string;
  /** The brand, then who sends it and from where. */
  sender: readonly [string, ...string[]];
}

/** Returns the same email as HTML. Its styles are inline, because email programs remove style sheets. */
function blogPostHtml({ title, excerpt, address, leave, sender }: BlogPostHtml): string {
  const paragraphs = excerpt.split(/\n+/).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0 auto;padding:24px;max-width:600px;font-family:sans-serif;font-size:16px;line-height:1.5">
<h1 style="font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs.join('\n')}
<p><a href="${escapeHtml(address)}">Read it here</a></p>
<hr>
<p style="font-size:13px">You get this email because you subscribed to the ${escapeHtml(sender[0])} newsletter. <a href="${escapeHtml(leave)}">Unsubscribe at any time</a></p>
<p style="font-size:13px">${sender.map(escapeHtml).join('<br>')}</p>
</body>
</html>
`;
}
