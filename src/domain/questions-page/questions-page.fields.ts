import { line, table } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';

/** The columns of a question. */
export const questionFields = {
  question: line({ label: 'Question', description: 'The question.', max: 200 }),
  answer: line({ label: 'Answer', description: 'The answer.', max: 1_000 }),
};

/** The fields of the common questions on the contact page. */
export const questionsPageFields = {
  questions: table({
    label: 'Questions',
    description: 'The questions with their answers, in order.',
    hint: 'Empty rows are ignored.',
    row: { name: 'Question', description: 'A question with its answer.' },
    columns: questionFields,
  }),
};

export const questionsPageType = {
  key: 'questions-page',
  name: 'questionsPage',
  label: { one: 'Common questions', many: 'Common questions' },
  titleField: 'id',
  fields: questionsPageFields,
  path: () => '/contact',
  single: true,
} as const satisfies ContentTypeDefinition;
