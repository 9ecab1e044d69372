import { GraphQLError, Kind, type ASTVisitor, type ValidationContext } from 'graphql';

/** A public API answers questions of a reasonable size. The largest question of the site itself has 4 levels and 20 fields. */
export const MAX_TOKENS = 1_000;
const MAX_DEPTH = 5;
const MAX_FIELDS = 200;
/** Introspection is deep and wide by nature, and cheap: it never reaches the database. */
const INTROSPECTION = new Set(['__schema', '__type']);

/**
 * A validation rule: bounds the depth and the number of fields of a document, fragments counted where they are spread. No
 * list may be asked for within itself: each level of "related" in "related" would multiply the answer.
 */
export function boundedSize(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      let fields = 0;
      const visit = (
        node: { selectionSet?: typeof operation.selectionSet },
        within: readonly string[],
        spread: Set<string>,
      ): void => {
        for (const selection of node.selectionSet?.selections ?? []) {
          if (fields > MAX_FIELDS) return;
          if (selection.kind === Kind.FIELD) {
            if (INTROSPECTION.has(selection.name.value)) continue;
            fields += 1;
            const name = selection.name.value;
            if (within.length >= MAX_DEPTH || within.includes(name)) fields = Infinity;
            else visit(selection, [...within, name], spread);
          } else if (selection.kind === Kind.INLINE_FRAGMENT) {
            visit(selection, within, spread);
          } else if (!spread.has(selection.name.value)) {
            const fragment = context.getFragment(selection.name.value);
            if (fragment) visit(fragment, within, new Set(spread).add(selection.name.value));
          }
        }
      };
      visit(operation, [], new Set());
      if (fields > MAX_FIELDS) {
        context.reportError(new GraphQLError('This query is too large.', { nodes: operation }));
      }
    },
  };
}
