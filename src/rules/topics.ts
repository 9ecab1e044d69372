/** Minimum number of published documents of a topic with a page. */
export const TOPIC_DOCUMENTS_MIN = 3;

export interface TopicCounts {
  blogPostCount: number;
  caseStudyCount: number;
  technologyCount: number;
}

/** Returns the text of a topic for which nobody wrote one: what there is to read. */
export function topicSummary(title: string, counts: TopicCounts): string {
  const parts = [
    counted(counts.blogPostCount, 'article', 'articles'),
    counted(counts.caseStudyCount, 'case study', 'case studies'),
    counted(counts.technologyCount, 'technology', 'technologies'),
  ].flat();
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
  return `What I have published under “${title}”: ${list}.`;
}

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}
