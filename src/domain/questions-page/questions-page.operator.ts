import { OperatorView } from '../content/content-operations.ts';
import { contentInput, fieldsInput } from '../content/graphql-types.ts';
import { singleOperations } from '../content/single-operations.ts';
import { QuestionsPage } from './questions-page.entity.ts';
import { questionFields, questionsPageFields, questionsPageType } from './questions-page.fields.ts';

@OperatorView('The common questions as an operator sees them, also as a draft.')
export class QuestionsPageRecord extends QuestionsPage {}

export const QuestionsPageOperatorResolver = singleOperations({
  type: questionsPageType,
  entity: QuestionsPage,
  record: QuestionsPageRecord,
  input: contentInput('QuestionsPageInput', 'The common questions of the contact page.', questionsPageFields, {
    questions: fieldsInput('QuestionInput', 'A question with its answer.', questionFields),
  }),
});
