import { EMAIL_MAX, INVALID_EMAIL } from './email.ts';
import { email, oneOf, optional, text, type FieldSchema, type FormSchema } from './field-schema.ts';
import { replyTime } from './reply-promise.ts';

/** Stored values and their labels (specification 2, Contact). */
export const contactUseCases = {
  'real-estate': 'Real Estate Automation',
  'legal-tech': 'Legal Tech Solutions',
  'document-processing': 'Document Processing',
  'workflow-automation': 'Workflow Automation',
  other: 'Other / Custom Solution',
} as const;

export type UseCase = keyof typeof contactUseCases;
export const useCases = Object.keys(contactUseCases) as UseCase[];
export function labelOfUseCase(useCase: string): string {
  return Object.entries(contactUseCases).find(([value]) => value === useCase)?.[1] ?? useCase;
}

export const defaultUseCase: UseCase = 'real-estate';

/** How a field of the contact form is shown. */
interface Presentation {
  /** Label in the form, on the receipt, in emails and in the inbox. */
  label: string;
  /** Default: a single line of text. */
  control?: 'email' | 'select' | 'textarea';
  autoComplete?: string;
  hint?: string;
  /** Labels of a select, by stored value. */
  choices?: Readonly<Record<string, string>>;
}

export type ContactFieldSchema = FieldSchema & Presentation;

/* @__NO_SIDE_EFFECTS__ */
function field(schema: FieldSchema, presentation: Presentation): ContactFieldSchema {
  return { ...schema, ...presentation };
}

/**
 * The fields of the contact form in the order of the page (specification 5, Contact submission form). The form, the
 * REST API, the receipt, the emails, the inbox and its export derive their fields from this list.
 */
export const contactForm = {
  name: field(text({ label: 'Name', min: 2, max: 200 }), { label: 'Name', autoComplete: 'name' }),
  email: field(email({ message: INVALID_EMAIL, max: EMAIL_MAX }), {
    label: 'Email',
    control: 'email',
    autoComplete: 'email',
  }),
  company: field(optional(text({ label: 'Company', max: 200 })), { label: 'Company', autoComplete: 'organization' }),
  role: field(optional(text({ label: 'Role', max: 200 })), { label: 'Role', autoComplete: 'organization-title' }),
  useCase: field(oneOf(useCases, 'Please select a use case'), {
    label: 'Use Case',
    control: 'select',
    choices: contactUseCases,
  }),
  message: field(
    text({
      label: 'Project details',
      min: 10,
      max: 10_000,
      message: 'Please provide more details about your project',
      multiline: true,
    }),
    {
      label: 'Project Details',
      control: 'textarea',
      hint: 'Please do not send confidential or privileged information through this form.',
    },
  ),
} satisfies Record<string, ContactFieldSchema>;

export type ContactField = keyof typeof contactForm;

/** The fields of the form as a list. */
export const contactFields: readonly (ContactFieldSchema & { name: ContactField })[] = /* @__PURE__ */ listFields();

function listFields() {
  const entries = Object.entries(contactForm) as [ContactField, ContactFieldSchema][];
  return entries.map(([name, schema]) => ({ name, ...schema }));
}

type Values<Name extends string> = Partial<Record<Name, string | null>>;

/** Returns the label and the readable text of each field that has a value. */
export function filledFields(values: Values<ContactField>): { name: ContactField; label: string; text: string }[] {
  return contactFields.flatMap(({ name, label, choices }) => {
    const value = values[name];
    return value ? [{ name, label, text: choices?.[value] ?? value }] : [];
  });
}

const hiddenField = (label: string) => optional(text({ label, max: 2_000 }));

/** What the submission is about and where the visit came from. The page and the browser add it to the form. */
export const contactSource = {
  about: hiddenField('About'),
  firstPage: hiddenField('First page'),
  article: hiddenField('Article'),
  referrerHost: hiddenField('Referrer'),
  utmSource: hiddenField('Campaign source'),
  utmMedium: hiddenField('Campaign medium'),
  utmCampaign: hiddenField('Campaign name'),
} satisfies FormSchema;

export type ContactSourceField = keyof typeof contactSource;

/**
 * The fields that the browser adds to the form. All are optional, because senders cannot see or correct them. `website`
 * is a honeypot, which only bots fill in.
 */
export const contactExtras = {
  website: hiddenField('Website'),
  stamp: hiddenField('Time stamp'),
  idempotencyKey: hiddenField('Idempotency key'),
  timeZone: hiddenField('Time zone'),
  ...contactSource,
} satisfies FormSchema;

/** Maximum stored length of each part of the source. Longer values are cut. */
export const SOURCE_MAX = 200;

/** Returns the label and the text of each known part of the source. */
export function filledSource(values: Values<ContactSourceField>): { label: string; text: string }[] {
  const { about, firstPage, article, referrerHost, utmSource, utmMedium, utmCampaign } = values;
  const parts = [
    { label: 'About', text: about && subjectOf(about) },
    { label: 'First page', text: firstPage },
    { label: 'Last article read', text: article },
    { label: 'Referring site', text: referrerHost },
    { label: 'Campaign', text: [utmSource, utmMedium, utmCampaign].filter(Boolean).join(' / ') },
  ];
  return parts.flatMap(({ label, text: value }) => (value ? [{ label, text: value }] : []));
}

/** Returns what a person calls the page of a path: "Legal Tech" for `/services/legal-tech`. */
function subjectOf(path: string): string {
  if (!path.startsWith('/')) return path;
  const words = (path.split('/').at(-1) ?? '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** Messages of specification 8. `title` and `heading` differ in capitalization on purpose. */
export const contactMessages = {
  success: {
    title: 'Message sent successfully!',
    heading: 'Message Sent Successfully!',
    description: (replyHours: number) =>
      `Thank you for your interest. I'll review your project details and respond within ${replyTime(replyHours)}.`,
  },
  corrected: 'Your inquiry has been corrected.',
  erased: 'Your inquiry has been deleted.',
  failure: {
    title: 'Something went wrong',
    description: (address: string) => `Please try again or email ${address} directly.`,
  },
};
