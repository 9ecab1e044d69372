import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionNode } from 'graphql';

/** Fields that are made from a column of another name. */
const MADE_FROM: Readonly<Record<string, string | readonly string[]>> = {
  category: 'categoryId',
  related: 'relatedTechnologies',
  knownTechnologies: 'technologies',
  keepReading: ['slug', 'publishDate'],
  technologies: 'id',
  technologyCount: 'id',
};

/**
 * The names of the fields that a question wants of each item, or of what is `within` it, whatever fragment they stand in.
 * A list of articles that shows titles does not read their texts.
 */
export function selectedColumns({ fieldNodes, fragments }: GraphQLResolveInfo, ...within: string[]): string[] {
  const selected = (selection: SelectionNode): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    const { selectionSet } =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : (fragments[selection.name.value] ?? {});
    return selectionSet?.selections.flatMap(selected) ?? [];
  };
  const below = (nodes: readonly FieldNode[]) =>
    nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []).flatMap(selected);
  const asked = within.reduce((nodes, name) => below(nodes).filter((node) => node.name.value === name), fieldNodes);
  const names = new Set(below(asked).map(({ name }) => name.value));
  return [...names, ...[...names].flatMap((name) => MADE_FROM[name] ?? [])].sort();
}
