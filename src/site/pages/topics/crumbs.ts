import { BLOG_TITLE } from '../../../rules/blog.ts';
import type { Crumb } from '../../../ui/Breadcrumb.tsx';
import type { TopicData } from './topic.loader.ts';

/** Returns the way to a topic, which the page shows and the structured data repeat. */
export function topicCrumbs({ title }: TopicData['topic']): Crumb[] {
  return [{ label: BLOG_TITLE, href: '/blog' }, { label: title }];
}
