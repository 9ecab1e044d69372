import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'One fact about the operation of the site.' })
class TrustFact {
  @Field(() => String, { description: 'What the fact is about.' })
  term!: string;

  @Field(() => String, { description: 'The fact in words.' })
  text!: string;

  @Field(() => String, { nullable: true, description: 'Address of a link on the text.' })
  href?: string | null;
}

@ObjectType({ description: 'A group of facts about the operation of the site.' })
export class TrustSection {
  @Field(() => String, { description: 'Anchor of the section on its page.' })
  id!: string;

  @Field(() => String, { description: 'Title of the section.' })
  title!: string;

  @Field(() => [TrustFact], { description: 'The facts.' })
  facts!: TrustFact[];
}
