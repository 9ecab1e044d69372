/** Returns the title of a page of a list. The first page has the title of the list. */
export function pageTitle(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title;
}
