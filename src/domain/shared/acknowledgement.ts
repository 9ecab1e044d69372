import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The answer to a public write. It repeats nothing of what is stored.' })
export class Acknowledgement {
  @Field(() => String, { description: 'A sentence for the person who sent it.' })
  message!: string;
}
