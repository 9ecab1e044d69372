import { Field, InputType } from 'type-graphql';
import { columnRoles, importForm, type ColumnRole } from '../../rules/newsletter-import.ts';
import { newsletterForm as form } from '../../rules/newsletter.ts';
import { ValidateWith } from '../shared/validate-with.ts';

@InputType({ description: 'What an owner says about a column of a table of subscribers.' })
class SubscriberColumnInput {
  @Field(() => String, { description: 'Name in the header. A column of another name is read as if nothing was said.' })
  name!: string;

  @Field(() => String, { description: `What it holds: ${Object.keys(columnRoles).join(', ')}.` })
  role!: ColumnRole;

  @Field(() => [String], {
    description: 'The values of a choice whose people are subscribed. All others are left out.',
  })
  subscribed!: string[];
}

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

  @Field(() => [SubscriberColumnInput], {
    nullable: true,
    description:
      'What the columns of a table hold. Default: as their names say. A column that may be a choice subscribes nobody.',
  })
  columns?: SubscriberColumnInput[] | null;
}

@InputType({ description: 'The newsletter form as a visitor sends it.' })
export class NewsletterInput {
  @Field(() => String, { description: 'Email address to subscribe.' })
  @ValidateWith(form.email)
  email!: string;
}
