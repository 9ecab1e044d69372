import { expect, test } from '@jest/globals';
import { contactMessages } from './contact.ts';
import { looksLikeAddress, newsletterMessages } from './newsletter.ts';
import { operatorMessages } from './operator.ts';

/** Specification 8, word for word. */
test('contact form messages match the specification', () => {
  const { success, failure } = contactMessages;
  expect({ ...success, description: success.description(24) }).toEqual({
    title: 'Message sent successfully!',
    heading: 'Message Sent Successfully!',
    description: "Thank you for your interest. I'll review your project details and respond within 24 hours.",
  });
  expect(failure.title).toBe('Something went wrong');
  expect(failure.description('me@example.com')).toBe('Please try again or email me@example.com directly.');
});

/** Specification 8, word for word. */
test('newsletter form messages match the specification', () => {
  const { invalid, success, failure } = newsletterMessages;
  expect(invalid).toEqual({ title: 'Invalid email', description: 'Please enter a valid email address.' });
  expect(success).toEqual({
    title: 'Subscribed successfully!',
    description: 'Thank you for subscribing to our newsletter!',
  });
  expect(failure).toEqual({
    title: 'Subscription failed',
    description: 'Something went wrong. Please try again.',
  });
});

test('every other message is a sentence', () => {
  const { corrected, erased } = contactMessages;
  const { confirmed, left } = newsletterMessages;
  const sentences = [corrected, erased, confirmed.description, left.description, ...Object.values(operatorMessages)];
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
  for (const { title } of [confirmed, left]) expect(title).toMatch(/^You are \w+$/);
});

test.each([
  ['reader@example.com', true],
  ['@', true],
  ['  a@b  ', true],
  ['reader', false],
  ['', false],
  ['   ', false],
])('looksLikeAddress(%j) is %j', (value, expected) => {
  expect(looksLikeAddress(value)).toBe(expected);
});
