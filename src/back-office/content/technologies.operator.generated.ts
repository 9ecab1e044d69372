/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What an operator writes of a technology. */
export type TechnologyInput = {
  /** At least 2 characters. */
  name: string;
  /** The last part of its address: lower-case letters, digits and hyphens. */
  slug: string;
  /** The id of its category. */
  categoryId: string;
  /** What it is, in a line. */
  shortDescription: string;
  /** What it is and how it is used, in paragraphs. */
  fullDescription?: string | null | undefined;
  /** What it is used for. */
  useCases?: Array<string>;
  /** What it is good at. */
  benefits?: Array<string>;
  /** Names, in the catalog or not. */
  relatedTechnologies?: Array<string>;
  /** Beginner, Intermediate, Advanced or Expert. */
  difficultyLevel?: string | null | undefined;
  /** Addresses of official documentation. */
  learningResources?: Array<string>;
  /** Whether visitors may see it, from `publishAt` on. */
  published?: boolean;
  /** From when on visitors see it; null: at once. */
  publishAt?: string | null | undefined;
};

export type OperatorTechnologiesQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorTechnologiesQuery = { items: Array<{ id: string, slug: string, published: boolean, publishAt: string | null, updatedAt: string, title: string }> };

export type OperatorTechnologyQueryVariables = Exact<{
  id: string;
}>;


export type OperatorTechnologyQuery = { item: { id: string, slug: string, name: string, categoryId: string, shortDescription: string, fullDescription: string | null, useCases: Array<string>, benefits: Array<string>, relatedTechnologies: Array<string>, difficultyLevel: string | null, learningResources: Array<string>, published: boolean, publishAt: string | null, updatedAt: string, title: string } };

export type OperatorCreateTechnologyMutationVariables = Exact<{
  input: TechnologyInput;
}>;


export type OperatorCreateTechnologyMutation = { saved: { id: string } };

export type OperatorUpdateTechnologyMutationVariables = Exact<{
  id: string;
  input: TechnologyInput;
}>;


export type OperatorUpdateTechnologyMutation = { saved: { id: string } };

export type OperatorDeleteTechnologyMutationVariables = Exact<{
  id: string;
}>;


export type OperatorDeleteTechnologyMutation = { deleteTechnology: boolean };


export const OperatorTechnologiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorTechnologies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"technologyRecords"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<OperatorTechnologiesQuery, OperatorTechnologiesQueryVariables>;
export const OperatorTechnologyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorTechnology"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"item"},"name":{"kind":"Name","value":"technologyRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"title"},"name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"categoryId"}},{"kind":"Field","name":{"kind":"Name","value":"shortDescription"}},{"kind":"Field","name":{"kind":"Name","value":"fullDescription"}},{"kind":"Field","name":{"kind":"Name","value":"useCases"}},{"kind":"Field","name":{"kind":"Name","value":"benefits"}},{"kind":"Field","name":{"kind":"Name","value":"relatedTechnologies"}},{"kind":"Field","name":{"kind":"Name","value":"difficultyLevel"}},{"kind":"Field","name":{"kind":"Name","value":"learningResources"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<OperatorTechnologyQuery, OperatorTechnologyQueryVariables>;
export const OperatorCreateTechnologyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OperatorCreateTechnology"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TechnologyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"createTechnology"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<OperatorCreateTechnologyMutation, OperatorCreateTechnologyMutationVariables>;
export const OperatorUpdateTechnologyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OperatorUpdateTechnology"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TechnologyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"updateTechnology"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<OperatorUpdateTechnologyMutation, OperatorUpdateTechnologyMutationVariables>;
export const OperatorDeleteTechnologyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OperatorDeleteTechnology"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteTechnology"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<OperatorDeleteTechnologyMutation, OperatorDeleteTechnologyMutationVariables>;