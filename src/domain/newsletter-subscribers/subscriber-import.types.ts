import { Field, Int, ObjectType } from 'type-graphql';
import type { ImportPreview } from './subscriber-import.service.ts';

@ObjectType({ description: 'A column of a table of subscribers.' })
export class SubscriberImportColumn {
  @Field(() => String, { description: 'Name in the header.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What it holds. Null if it is not stored.' })
  role!: string | null;

  @Field(() => [String], { description: 'The first different cells.' })
  examples!: string[];
}

@ObjectType({ description: 'How many rows of a table have a status.' })
export class SubscriberImportCount {
  @Field(() => String, { description: 'The status in words.' })
  label!: string;

  @Field(() => Int, { description: 'Number of rows.' })
  count!: number;
}

@ObjectType({ description: 'How a table of subscribers is read, before anything is stored.' })
export class SubscriberImportPreview implements ImportPreview {
  @Field(() => [SubscriberImportColumn], { description: 'The columns of the table.' })
  columns!: SubscriberImportColumn[];

  @Field(() => [SubscriberImportCount], { description: 'The rows by status. Only subscribed ones are stored.' })
  counts!: SubscriberImportCount[];

  @Field(() => Int, { description: 'Number of rows that will be stored, unless they are in the list already.' })
  stored!: number;

  @Field(() => [String], { description: 'What could not be read, and what is left out.' })
  notes!: string[];
}
