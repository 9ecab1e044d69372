import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** Returns the nodes of Markdown in the order of the text, each before what it contains. */
export function markdownNodes(source: string): Nodes[] {
  const nodesIn = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(nodesIn) : [])];
  return nodesIn(fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
}

/** Returns the text of a node. */
export function markdownText(node: Nodes): string {
  if ('children' in node) return node.children.map(markdownText).join('');
  return 'value' in node ? node.value : '';
}
