import type { Heading, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';
import type { PageFormat } from '../http/page-format.ts';
import type { PageContent } from './page-content.ts';

/** Returns a page in a format other than HTML. */
export function writePage(page: PageContent, format: Exclude<PageFormat, 'html'>): string {
  return format === 'markdown' ? asMarkdown(page) : asJson(page);
}

/** Returns the content as Markdown, after its metadata as YAML. */
function asMarkdown({ title, description, address, content }: PageContent): string {
  return `---\n${stringify({ title, description, address })}---\n\n${markdown(content.children)}`;
}

/** Returns the content as sections, one for each heading that is not inside a list, and the structured data. */
function asJson({ content, ...metadata }: PageContent): string {
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

function markdown(children: PageContent['content']['children'] | Heading['children']): string {
  return toMarkdown({ type: 'root', children }, { extensions: [gfmToMarkdown()], bullet: '-' });
}
