/** The title of the blog. */
export const BLOG_TITLE = 'Tech Insights';
