import { paragraphs, slug, title } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { topicPath } from '../../rules/paths.ts';
import { TOPIC_DOCUMENTS_MIN } from '../../rules/topics.ts';

/** The text of a topic page. The page exists without it. */
export const topicFields = {
  title: title({
    label: 'Title',
    description: 'Title of the topic.',
    hint: `A tag of articles or the name of a category. The topic has a page while at least ${TOPIC_DOCUMENTS_MIN} published documents have it.`,
    max: 100,
  }),
  slug: slug({ min: 1 }),
  description: paragraphs({
    label: 'Text',
    description: 'What the topic is about, in one paragraph.',
    hint: 'One paragraph above the list of documents. Without one, the page counts its documents.',
    rows: 4,
    min: 20,
    max: 1_000,
  }),
};

export const topicType: ContentTypeDefinition = {
  key: 'topics',
  name: 'topic',
  label: { one: 'Topic', many: 'Topics' },
  titleField: 'title',
  fields: topicFields,
  path: topicPath,
  body: ['description'],
};
