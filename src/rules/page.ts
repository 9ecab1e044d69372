/** How many entries of a list one answer holds at most. */
export const PAGE_MOST = 200;
