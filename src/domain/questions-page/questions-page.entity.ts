import { Field, GraphQLISODateTime, ID } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ContentObjectType } from '../content/graphql-types.ts';
import { PublishableEntity } from '../content/publishable.entity.ts';
import { questionFields, questionsPageFields } from './questions-page.fields.ts';

@ContentObjectType(questionFields, 'A question with its answer.')
export class Question {
  question!: string;
  answer!: string;
}

/** The common questions of the contact page. The table has one row. */
@ContentObjectType(questionsPageFields, 'The common questions of the contact page.', { questions: Question })
@Entity('questions_page')
export class QuestionsPage extends PublishableEntity {
  @Field(() => ID, { description: 'ID of the questions.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'questions_page_pkey' })
  id!: string;

  @Column('jsonb')
  questions!: Question[];

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change.' })
  override updatedAt!: Date;
}
