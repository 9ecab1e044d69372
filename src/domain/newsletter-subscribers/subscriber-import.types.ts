import { Field, Int, ObjectType } from 'type-graphql';
import { columnRoles, type ColumnRole } from '../../rules/newsletter-import.ts';

@ObjectType({ description: 'A value of a column of a table of subscribers.' })
class SubscriberImportValue {
  @Field(() => String, { description: 'The value. All dates are one value, and so are all empty cells.' })
  value!: string;

  @Field(() => Int, { description: 'Number of rows with it.' })
  count!: number;

  @Field(() => Boolean, { description: 'Whether people with it are subscribed.' })
  isSubscribed!: boolean;
}

@ObjectType({ description: 'A column of a table of subscribers.' })
class SubscriberImportColumn {
  @Field(() => String, { description: 'Name in the header.' })
  name!: string;

  @Field(() => String, { description: `What it holds: ${Object.keys(columnRoles).join(', ')}.` })
  role!: ColumnRole;

  @Field(() => [SubscriberImportValue], { description: 'The most frequent different values.' })
  values!: SubscriberImportValue[];

  @Field(() => Int, { description: 'Number of other values. People with one of them are left out.' })
  otherValues!: number;
}

@ObjectType({ description: 'How many rows of a table will be treated in the same way.' })
class SubscriberImportCount {
  @Field(() => String, { description: 'What becomes of them, or why they are left out.' })
  label!: string;

  @Field(() => Int, { description: 'Number of rows.' })
  count!: number;
}

@ObjectType({ description: 'How a table of subscribers is read. Only subscribed ones are stored.' })
export class SubscriberImportPreview {
  @Field(() => [SubscriberImportColumn], { description: 'The columns of the table. None for an export of this site.' })
  columns!: SubscriberImportColumn[];

  @Field(() => [SubscriberImportCount], { description: 'The rows by what becomes of them.' })
  counts!: SubscriberImportCount[];

  @Field(() => Int, { description: 'Number of rows that will be stored, unless they are in the list already.' })
  stored!: number;

  @Field(() => [String], { description: 'What could not be read.' })
  notes!: string[];
}
