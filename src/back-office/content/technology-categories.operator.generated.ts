/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What an operator writes of a category. */
export type TechnologyCategoryInput = {
  /** At least 3 characters. */
  title: string;
  /** Lower-case letters, digits and hyphens. */
  slug: string;
  /** The name of an icon of the built-in set. */
  icon: string;
  /** The name of a hue for the icon. */
  color: string;
  /** The name of a hue for the tile behind the icon. */
  bgColor: string;
  /** What belongs to it. */
  description?: string | null | undefined;
  /** Categories are listed by this number, those without one last. */
  sortOrder?: number | null | undefined;
  /** Whether visitors may see it, from `publishAt` on. */
  published?: boolean;
  /** From when on visitors see it; null: at once. */
  publishAt?: string | null | undefined;
};

export type OperatorTechnologyCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorTechnologyCategoriesQuery = { items: Array<{ id: string, title: string, slug: string, published: boolean, publishAt: string | null, updatedAt: string }> };

export type OperatorTechnologyCategoryQueryVariables = Exact<{
  id: string;
}>;


export type OperatorTechnologyCategoryQuery = { item: { id: string, title: string, slug: string, icon: string, color: string, bgColor: string, description: string | null, sortOrder: number | null, published: boolean, publishAt: string | null, updatedAt: string } };

export type OperatorCreateTechnologyCategoryMutationVariables = Exact<{
  input: TechnologyCategoryInput;
}>;


export type OperatorCreateTechnologyCategoryMutation = { saved: { id: string } };

export type OperatorUpdateTechnologyCategoryMutationVariables = Exact<{
  id: string;
  input: TechnologyCategoryInput;
}>;


export type OperatorUpdateTechnologyCategoryMutation = { saved: { id: string } };

export type OperatorDeleteTechnologyCategoryMutationVariables = Exact<{
  id: string;
}>;


export type OperatorDeleteTechnologyCategoryMutation = { deleteTechnologyCategory: boolean };


export const OperatorTechnologyCategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorTechnologyCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"technologyCategoryRecords"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<OperatorTechnologyCategoriesQuery, OperatorTechnologyCategoriesQueryVariables>;
export const OperatorTechnologyCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorTechnologyCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"item"},"name":{"kind":"Name","value":"technologyCategoryRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"bgColor"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"sortOrder"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<OperatorTechnologyCategoryQuery, OperatorTechnologyCategoryQueryVariables>;
export const OperatorCreateTechnologyCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OperatorCreateTechnologyCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TechnologyCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"createTechnologyCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<OperatorCreateTechnologyCategoryMutation, OperatorCreateTechnologyCategoryMutationVariables>;
export const OperatorUpdateTechnologyCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OperatorUpdateTechnologyCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TechnologyCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"updateTechnologyCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<OperatorUpdateTechnologyCategoryMutation, OperatorUpdateTechnologyCategoryMutationVariables>;
export const OperatorDeleteTechnologyCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OperatorDeleteTechnologyCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteTechnologyCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<OperatorDeleteTechnologyCategoryMutation, OperatorDeleteTechnologyCategoryMutationVariables>;