import { Field, ObjectType } from 'type-graphql';
import { ImportPreview } from '../shared/import-preview.ts';

@ObjectType({ description: 'A column of a table of subscribers.' })
class SubscriberImportColumn {
  @Field(() => String, { description: 'Name in the header.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What it holds. Null if it is not stored.' })
  role!: string | null;

  @Field(() => [String], { description: 'The first different cells.' })
  examples!: string[];
}

@ObjectType({ description: 'How a table of subscribers is read. Only subscribed ones are stored.' })
export class SubscriberImportPreview extends ImportPreview {
  @Field(() => [SubscriberImportColumn], { description: 'The columns of the table.' })
  columns!: SubscriberImportColumn[];
}
