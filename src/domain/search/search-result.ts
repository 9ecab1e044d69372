import { Field, ObjectType } from 'type-graphql';
import { searchKinds, type SearchKind } from '../../rules/search.ts';
import { LONG_TEXT_COST } from '../shared/query-cost.ts';

@ObjectType({ description: 'A part of a passage.', simpleResolvers: true })
export class PassagePart {
  @Field(() => String, { description: 'Text of the part.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether the part is a searched word.' })
  marked!: boolean;
}

@ObjectType({ description: 'A document or a page that a search found.', simpleResolvers: true })
export class SearchResult {
  @Field(() => String, { description: `What it is. One of ${searchKinds.join(', ')}.` })
  kind!: SearchKind;

  @Field(() => String, { description: 'Path of its address.' })
  path!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => [PassagePart], {
    description: 'The passage with the most searched words.',
    complexity: LONG_TEXT_COST,
  })
  passage!: PassagePart[];
}
