import { Line, Table } from '../content/declarations/field-decorators.ts';
import { TableRow } from '../content/declarations/graphql-types.ts';
import { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { SiteText } from '../content/declarations/site-text.ts';
import { FREE_ROWS_HINT } from './text-rows.ts';

@TableRow('Question', 'A question with its answer.')
export class Question {
  @Line({ label: 'Question', description: 'The question.', max: 200 })
  question!: string;

  @Line({ label: 'Answer', description: 'The answer.', max: 1_000 })
  answer!: string;
}

@SiteText({
  key: 'questions-page',
  name: 'questionsPage',
  label: 'Common questions',
  description: 'The common questions of the contact page.',
  path: () => '/contact',
})
export class QuestionsPage extends PublishableEntity {
  @Table(Question, {
    label: 'Questions',
    description: 'The questions with their answers, in order.',
    hint: FREE_ROWS_HINT,
  })
  questions!: Question[];
}
