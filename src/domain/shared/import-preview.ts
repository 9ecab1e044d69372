import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How many rows of a table will be treated in the same way.' })
class ImportCount {
  @Field(() => String, { description: 'The status in words.' })
  label!: string;

  @Field(() => Int, { description: 'Number of rows.' })
  count!: number;
}

@ObjectType({ description: 'How a table is read, before anything is stored.' })
export class ImportPreview {
  @Field(() => [ImportCount], { description: 'The rows by status.' })
  counts!: ImportCount[];

  @Field(() => Int, { description: 'Number of rows that will be stored, unless they are in the list already.' })
  stored!: number;

  @Field(() => [String], { description: 'What could not be read, and what is left out.' })
  notes!: string[];
}

/** Most texts that a note names. */
const NAMED = 20;

/** Returns the first of many texts, and how many there are more. */
export function named(texts: readonly string[], separator = ', '): string {
  const others = texts.length - NAMED;
  const rest = others <= 0 ? '' : others === 1 ? ' and 1 other' : ` and ${others} others`;
  return `${texts.slice(0, NAMED).join(separator)}${rest}`;
}
