import { Field, InputType } from 'type-graphql';
import { columnRoles, importForm } from '../../rules/newsletter-import.ts';
import { newsletterForm as form } from '../../rules/newsletter.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'Subscribers who agreed elsewhere.' })
export class ImportSubscribersInput {
  @Field(() => String, {
    description: 'Email addresses, separated by lines, spaces, commas or semicolons, or a table as CSV.',
  })
  @ValidateWith(importForm.addresses)
  addresses!: string;

  @Field(() => String, { description: 'When, where and how they agreed. It is stored with each address.' })
  @ValidateWith(importForm.consent)
  consent!: string;

  @Field(() => [String], {
    nullable: true,
    description: `What each column of a table holds: ${Object.keys(columnRoles).join(', ')}, or nothing. Default: as its name says.`,
  })
  columns?: string[] | null;
}

@InputType({ description: 'The newsletter form as a visitor sends it.' })
export class NewsletterInput {
  @Field(() => String, { description: 'Email address to subscribe.' })
  @ValidateWith(form.email)
  email!: string;
}
