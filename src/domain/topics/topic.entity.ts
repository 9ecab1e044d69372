import { Field, GraphQLISODateTime, ID } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ContentObjectType } from '../content/graphql-types.ts';
import { PublishableEntity } from '../content/publishable.entity.ts';
import { topicFields } from './topic.fields.ts';

/** What the owner wrote about a topic. The documents are found by their tags and categories (`topic.service.ts`). */
@ContentObjectType(topicFields, 'The text of a topic.')
@Entity('topics')
@Unique('topics_slug_key', ['slug'])
export class TopicText extends PublishableEntity {
  @Field(() => ID, { description: 'ID of the text.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'topics_pkey' })
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  description!: string;

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change.' })
  override updatedAt!: Date;
}
