import { EMAIL_MAX, INVALID_EMAIL } from './email.ts';
import { email, type FormSchema } from './field-schema.ts';
import { linkLifetime } from './retention.ts';
import type { SettingsValues } from './settings.ts';

/** The fields of the newsletter form (specification 5). */
export const newsletterForm = {
  email: email({ message: INVALID_EMAIL, max: EMAIL_MAX }),
} satisfies FormSchema;

/** Returns whether a newsletter can name the postal address of its sender (CAN-SPAM, 15 U.S.C. 7704(a)(5)(A)(iii)). */
export function hasPostalAddress({ postalAddress }: Pick<SettingsValues, 'postalAddress'>): boolean {
  return postalAddress !== null;
}

/** Stands beside the specified message. It is the same for an address that is subscribed already. */
export const confirmHint = `Open the confirmation email within ${linkLifetime.confirmationHours} hours, and press the button on its page. An address that is not confirmed gets no newsletter and is deleted.`;

/** Stands there instead if no mail server is configured, so that nobody waits for an email. */
export const noEmailHint = 'Your address is stored. This site sends no emails yet.';

/** Messages of specification 8. The browser shows `invalid` before it sends the form (specification 5). */
export const newsletterMessages = {
  invalid: { title: 'Invalid email', description: 'Please enter a valid email address.' },
  success: {
    title: 'Subscribed successfully!',
    description: 'Thank you for subscribing to our newsletter!',
  },
  confirmed: {
    title: 'You are subscribed',
    description: 'Your address is confirmed. You will get the next article by email.',
  },
  left: {
    title: 'You are unsubscribed',
    description: 'This address will get no more newsletters.',
  },
  failure: { title: 'Subscription failed', description: 'Something went wrong. Please try again.' },
};

/** Returns whether the browser may send the newsletter form (specification 5). The server validates the whole address. */
export function looksLikeAddress(value: string): boolean {
  return value.includes('@');
}
