/**
 * HTML that stands in the page as it is, in the element with that id. What the server has loaded names the element only,
 * and the browser reads it from there: a long text is sent once.
 */
export class PageHtml {
  constructor(
    readonly id: string,
    readonly html: string,
  ) {}

  toJSON(): HtmlReference {
    return { $html: this.id };
  }
}

interface HtmlReference {
  $html: string;
}

export function isHtmlReference(value: unknown): value is HtmlReference {
  return typeof value === 'object' && value !== null && '$html' in value;
}
