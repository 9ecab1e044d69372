import { contentInput } from '../content/graphql-types.ts';
import { topicFields } from './topic.fields.ts';

export const TopicInput = contentInput('TopicInput', 'The values of the text of a topic.', topicFields);
