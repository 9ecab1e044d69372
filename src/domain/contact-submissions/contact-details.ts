import { Field, InputType, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import {
  contactFields,
  contactForm,
  contactSource,
  type ContactField,
  type ContactSourceField,
  useCases,
  type UseCase,
} from '../../rules/contact.ts';
import { clean, cleanOrNull } from '../../rules/text.ts';
import { storedAddress } from '../mail/same-address.ts';
import { ValidateWith } from '../shared/validate-with.ts';

/**
 * Declares a field of the contact form: its column, its GraphQL field in the output and input types, and its
 * validation.
 */
function FormField(description: string): PropertyDecorator {
  return (prototype, property) => {
    const schema = { ...contactForm, ...contactSource }[property as ContactField | ContactSourceField];
    const nullable = !schema.required;
    Field(() => String, { nullable, description })(prototype, property);
    Column('text', { nullable })(prototype, property);
    ValidateWith(schema)(prototype, property);
  };
}

/** The fields that the sender fills in. */
@ObjectType()
@InputType()
export abstract class ContactDetails {
  @FormField('Name of the sender, at least 2 characters.')
  name!: string;

  @FormField('Email address of the sender.')
  email!: string;

  @FormField('Company of the sender.')
  company?: string | null;

  @FormField('Role of the sender in the company.')
  role?: string | null;

  @FormField(`Use case of the project. One of ${useCases.join(', ')}.`)
  useCase!: UseCase;

  @FormField('The message, at least 10 characters.')
  message!: string;
}

/** The fields that the sender fills in, what the submission is about, and the source of the visit. */
@ObjectType()
@InputType()
export abstract class SourcedContactDetails extends ContactDetails {
  @FormField('Path of the page that the submission is about.')
  about?: string | null;

  @FormField('Path of the blog post that the sender read last.')
  article?: string | null;

  @FormField('Host of the site that the visit came from.')
  referrerHost?: string | null;

  @FormField('The utm_source of the first page of the visit.')
  utmSource?: string | null;

  @FormField('The utm_medium of the first page of the visit.')
  utmMedium?: string | null;

  @FormField('The utm_campaign of the first page of the visit.')
  utmCampaign?: string | null;
}

/** Cleans the fields of the form for storage. Replaces empty optional fields with null. */
export function storedDetails(input: ContactDetails): ContactDetails {
  const entries = contactFields.map(({ name, required }) => {
    const value = input[name];
    if (name === 'email') return [name, storedAddress(value ?? '')];
    return [name, required ? clean(value ?? '') : cleanOrNull(value)];
  });
  return Object.fromEntries(entries) as ContactDetails;
}
