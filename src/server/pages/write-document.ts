import type { Heading, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';
import type { PageFormat } from '../http/page-format.ts';
import type { PageDocument } from './page-document.ts';

/** Returns a document in a format other than HTML. */
export function writeDocument(document: PageDocument, format: Exclude<PageFormat, 'html'>): string {
  return format === 'markdown' ? asMarkdown(document) : asJson(document);
}

/** Returns the content as Markdown, after its metadata as YAML. */
function asMarkdown({ title, description, address, content }: PageDocument): string {
  return `---\n${stringify({ title, description, address })}---\n\n${markdown(content.children)}`;
}

/** Returns the content as sections, one for each heading that is not inside a list, and the structured data. */
function asJson({ content, ...metadata }: PageDocument): string {
  const sections: { heading: Heading | null; children: RootContent[] }[] = [];
  for (const child of content.children) {
    if (child.type === 'heading') sections.push({ heading: child, children: [] });
    else if (sections.length === 0) sections.push({ heading: null, children: [child] });
    else sections.at(-1)?.children.push(child);
  }
  return JSON.stringify({
    ...metadata,
    sections: sections.map(({ heading, children }) => ({
      level: heading?.depth ?? 0,
      heading: heading ? markdown(heading.children).trim() : null,
      markdown: markdown(children),
    })),
  });
}

function markdown(children: PageDocument['content']['children'] | Heading['children']): string {
  return toMarkdown({ type: 'root', children }, { extensions: [gfmToMarkdown()], bullet: '-' });
}
