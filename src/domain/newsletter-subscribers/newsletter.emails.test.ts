import { expect, test } from '@jest/globals';
import type { MailSettings } from '../shared/mail-settings.ts';
import { blogPostEmail, confirmationEmail } from './newsletter.emails.ts';

const settings: MailSettings = {
  origin: 'https://site.example',
  brand: 'The Brand',
  providerName: 'The Owner',
  ownerAddress: 'owner@site.example',
  replyHours: 24,
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
`,
    html: expect.stringContaining('<p><a href="https://site.example/blog/2025/03/a-slug">Read it here</a></p>'),
    headers: {
      'List-Unsubscribe': '<https://site.example/api/newsletter/unsubscribe/the-token>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
});

test('escapes the texts of the blog post in its HTML part', () => {
  const post = { title: 'A <b> & "c"', excerpt: 'One.\n\nTwo <script>.', slug: 'a-slug', publishDate: '2025-03-09' };
  const { html } = blogPostEmail(post, 'reader@mail.example', 'the-token', settings);
  expect(html).toContain('<h1 style="font-size:22px;line-height:1.3">A &lt;b&gt; &amp; &quot;c&quot;</h1>');
  expect(html).toContain('<p>One.</p>\n<p>Two &lt;script&gt;.</p>');
  expect(html).toContain('<a href="https://site.example/newsletter/unsubscribe/the-token">Unsubscribe at any time</a>');
});
