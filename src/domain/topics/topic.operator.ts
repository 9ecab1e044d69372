import { contentOperations, OperatorView } from '../content/content-operations.ts';
import { TopicText } from './topic.entity.ts';
import { topicType } from './topic.fields.ts';
import { TopicInput } from './topic.input.ts';

@OperatorView('The text of a topic as an operator sees it, drafts included.')
export class TopicRecord extends TopicText {}

export const TopicOperatorResolver = contentOperations({
  type: topicType,
  entity: TopicText,
  record: TopicRecord,
  input: TopicInput,
  computed: {},
  one: 'the text of a topic',
  order: { title: 'ASC', slug: 'ASC' },
});
