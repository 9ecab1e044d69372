import { topicPath } from '../../rules/paths.ts';
import { TOPIC_DOCUMENTS_MIN } from '../../rules/topics.ts';
import { ContentType } from '../content/declarations/content-type.ts';
import { Paragraphs, Slug, Title } from '../content/declarations/field-decorators.ts';
import { PublishableEntity } from '../content/declarations/publishable.entity.ts';

/**
 * What the owner wrote about a topic. The documents of its page are found by their tags and categories (`topic.service.ts`).
 */
@ContentType({
  key: 'topics',
  name: 'topic',
  one: 'the text of a topic',
  label: { one: 'Topic', many: 'Topics' },
  description: 'The text of a topic.',
  titleField: 'title',
  body: ['description'],
  path: topicPath,
  order: {
    description: 'by title',
    by: [
      ['topics.title', 'ASC'],
      ['topics.slug', 'ASC'],
    ],
  },
})
export class TopicText extends PublishableEntity {
  @Title({
    label: 'Title',
    description: 'Title of the topic.',
    hint: `A tag of articles or the name of a category. The topic has a page while at least ${TOPIC_DOCUMENTS_MIN} published documents have it.`,
    max: 100,
  })
  title!: string;

  @Slug({ min: 1 })
  slug!: string;

  @Paragraphs({
    label: 'Text',
    description: 'What the topic is about, in one paragraph.',
    hint: 'One paragraph above the list of documents.',
    rows: 4,
    min: 20,
    max: 1_000,
  })
  description!: string;
}
