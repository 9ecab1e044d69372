/** Minimum number of published documents of a topic with a page. */
export const TOPIC_DOCUMENTS_MIN = 3;
