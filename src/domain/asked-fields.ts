import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/** Fields that are made from a column of another name. */
const MADE_FROM: Readonly<Record<string, string>> = {
  category: 'categoryId',
  related: 'relatedTechnologies',
  knownTechnologies: 'technologies',
};

/**
 * The names of the fields that a question wants of each item, whatever fragment they stand in. A list of articles that
 * shows titles does not read their texts.
 */
export function askedFields({ fieldNodes, fragments }: GraphQLResolveInfo): string[] {
  const names = new Set<string>();
  const visit = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
      else visit(fragments[selection.name.value]?.selectionSet);
    }
  };
  for (const { selectionSet } of fieldNodes) visit(selectionSet);
  return [...names, ...[...names].flatMap((name) => MADE_FROM[name] ?? [])].sort();
}
