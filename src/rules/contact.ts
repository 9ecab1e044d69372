import { email, oneOf, optional, text, type FormSchema } from './field-schema.ts';
import { EMAIL_MAX, INVALID_EMAIL } from './newsletter.ts';
import { RESPONSE_TIME } from './response-time.ts';

/** Specification 2, Contact: the value is stored, the label is shown. */
export const contactUseCases = {
  'real-estate': 'Real Estate Automation',
  'legal-tech': 'Legal Tech Solutions',
  'document-processing': 'Document Processing',
  'workflow-automation': 'Workflow Automation',
  other: 'Other / Custom Solution',
} as const;

export type UseCase = keyof typeof contactUseCases;
export const defaultUseCase: UseCase = 'real-estate';

/** Specification 5, Contact inquiry form, in the order of the fields on the page. */
export const contactForm = {
  name: text({ label: 'Name', min: 2, max: 200 }),
  email: email({ message: INVALID_EMAIL, max: EMAIL_MAX }),
  company: optional(text({ label: 'Company', max: 200 })),
  role: optional(text({ label: 'Role', max: 200 })),
  useCase: oneOf(Object.keys(contactUseCases), 'Please select a use case'),
  message: text({
    label: 'Project details',
    min: 10,
    max: 10_000,
    message: 'Please provide more details about your project',
    multiline: true,
  }),
} satisfies FormSchema;

export type ContactField = keyof typeof contactForm;

const unseen = (label: string) => optional(text({ label, max: 2_000 }));

/**
 * What the form sends along without being asked: nobody could correct it, so it is taken as it comes, and any of it may
 * be missing. `website` is hidden from people, and whoever fills it in is none.
 */
export const contactExtras = {
  website: unseen('Website'),
  stamp: unseen('Time stamp'),
  idempotencyKey: unseen('Idempotency key'),
  article: unseen('Article'),
  referrerHost: unseen('Referrer'),
  utmSource: unseen('Campaign source'),
  utmMedium: unseen('Campaign medium'),
  utmCampaign: unseen('Campaign name'),
} satisfies FormSchema;

/** How much is kept of where a visit came from. */
export const SOURCE_MAX = 200;

/** Specification 8. `title` and `heading` differ in their capitals on purpose. */
export const contactMessages = {
  success: {
    title: 'Message sent successfully!',
    heading: 'Message Sent Successfully!',
    description: `Thank you for your interest. I'll review your project details and respond within ${RESPONSE_TIME}.`,
  },
  corrected: 'Your inquiry has been corrected.',
  erased: 'Your inquiry has been deleted.',
  failure: {
    title: 'Something went wrong',
    description: (address: string) => `Please try again or email ${address} directly.`,
  },
};
