import type { Heading, List, ListItem, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { SettingsValues } from '../../rules/settings.ts';

interface LlmsLink {
  title: string;
  url: string;
  description?: string;
}

/** Returns the list of all pages in Markdown for language models (llmstxt.org). */
export function llmsText(
  { brand, description }: Pick<SettingsValues, 'brand' | 'description'>,
  sections: Readonly<Record<string, readonly LlmsLink[]>>,
): string {
  const lists = Object.entries(sections).flatMap(([title, links]) => [heading(2, title), list(links)]);
  const root: Root = {
    type: 'root',
    children: [
      heading(1, brand),
      { type: 'blockquote', children: [paragraph(text(description))] },
      paragraph(text(FORMATS)),
      ...lists,
    ],
  };
  return toMarkdown(root, { bullet: '-' });
}

const FORMATS =
  'Every page is also available as JSON: replace the suffix .md with .json. Without a suffix, the address returns HTML, or what the Accept header asks for.';

function text(value: string): Text {
  return { type: 'text', value };
}

function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

function heading(depth: 1 | 2, title: string): Heading {
  return { type: 'heading', depth, children: [text(title)] };
}

function list(links: readonly LlmsLink[]): List {
  const children = links.map(({ title, url, description }): ListItem => {
    const link: PhrasingContent = { type: 'link', url, children: [text(title)] };
    const item = description ? paragraph(link, text(`: ${description}`)) : paragraph(link);
    return { type: 'listItem', spread: false, children: [item] };
  });
  return { type: 'list', spread: false, children };
}
