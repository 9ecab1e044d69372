import { expect, test } from '@jest/globals';
import type { MailSettings } from '../shared/mail-settings.ts';
import { blogPostEmail, confirmationEmail } from './newsletter.emails.ts';

const settings: MailSettings = {
  origin: 'https://site.example',
  brand: 'The Brand',
  providerName: 'The Owner',
  imprint: ['Owner LLC', '1 Main Street'],
  ownerAddress: 'owner@site.example',
  replyHours: 24,
  timeZone: 'UTC',
  workingDays: [],
  canDeliver: true,
  wakeOutbox: () => {},
  eraseFiles: async () => {},
};

test('asks the owner of an address to confirm the subscription', () => {
  expect(confirmationEmail('reader@mail.example', 'the-token', settings)).toEqual({
    kind: 'confirmation',
    to: 'reader@mail.example',
    replyTo: 'owner@site.example',
    subject: 'Please confirm your subscription to the The Brand newsletter',
    text: `Hello,

Someone entered this address for the The Brand newsletter. If that was you, open this page and press the button:

https://site.example/newsletter/confirm/the-token

The link works for 24 hours. If it was not you, do nothing. You will get no newsletter, and the address will be deleted.

The Brand
Owner LLC
1 Main Street
https://site.example
`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
});

test('announces a blog post with a link to it and two ways to unsubscribe', () => {
  const post = { title: 'A title', excerpt: 'An excerpt.', slug: 'a-slug', publishDate: '2025-03-09' };
  expect(blogPostEmail(post, 'reader@mail.example', 'the-token', settings)).toEqual({
    kind: 'article',
    to: 'reader@mail.example',
    replyTo: 'owner@site.example',
    subject: 'A title',
    text: `A title

An excerpt.

Read it here:
https://site.example/blog/2025/03/a-slug

--
You get this email because you subscribed to the The Brand newsletter. Unsubscribe at any time:
https://site.example/newsletter/unsubscribe/the-token

The Brand
Owner LLC
1 Main Street
`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A title</title></head>
<body style="margin:0 auto;padding:24px;max-width:600px;font-family:sans-serif;font-size:16px;line-height:1.5">
<h1 style="font-size:22px;line-height:1.3">A title</h1>
<p>An excerpt.</p>
<p><a href="https://site.example/blog/2025/03/a-slug">Read it here</a></p>
<hr>
<p style="font-size:13px">You get this email because you subscribed to the The Brand newsletter. <a href="https://site.example/newsletter/unsubscribe/the-token">Unsubscribe at any time</a></p>
<p style="font-size:13px">The Brand<br>Owner LLC<br>1 Main Street</p>
</body>
</html>
`,
    headers: {
      'List-Unsubscribe':
        '<https://site.example/api/newsletter/unsubscribe/the-token>, <mailto:owner@site.example?subject=Unsubscribe>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
});

test('escapes the texts of the blog post and the brand in its HTML part', () => {
  const post = { title: 'A <b> & "c"', excerpt: 'One.\n\nTwo <script>.', slug: 'a-slug', publishDate: '2025-03-09' };
  const { html } = blogPostEmail(post, 'reader@mail.example', 'the-token', { ...settings, brand: 'Fern & Anchor' });
  expect(html).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
  expect(html).toContain('<h1 style="font-size:22px;line-height:1.3">A &lt;b&gt; &amp; &quot;c&quot;</h1>');
  expect(html).toContain('<p>One.</p>\n<p>Two &lt;script&gt;.</p>');
  expect(html).toContain('subscribed to the Fern &amp; Anchor newsletter.');
});
