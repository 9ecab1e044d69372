import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionNode } from 'graphql';

/** The columns that the resolver of each computed field reads. They are selected when the field is requested. */
export type ComputedFields<Entity> = Readonly<Record<string, readonly (keyof Entity & string)[]>>;

/**
 * Returns the columns that a query requests for each item, including those in fragments. With `within`, returns those
 * of the items in that subfield. A list that shows only titles therefore does not read the texts of blog posts.
 */
export function selectedColumns<Entity>(
  { fieldNodes, fragments }: GraphQLResolveInfo,
  computed: ComputedFields<Entity>,
  ...within: string[]
): string[] {
  const selected = (selection: SelectionNode): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    const { selectionSet } =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : (fragments[selection.name.value] ?? {});
    return selectionSet?.selections.flatMap(selected) ?? [];
  };
  const below = (nodes: readonly FieldNode[]) =>
    nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []).flatMap(selected);
  const items = within.reduce((nodes, name) => below(nodes).filter((node) => node.name.value === name), fieldNodes);
  const names = new Set(below(items).map(({ name }) => name.value));
  return [...names, ...[...names].flatMap((name) => computed[name] ?? [])].sort();
}
