/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What an operator writes of a case study. */
export type CaseStudyInput = {
  /** At least 5 characters. */
  title: string;
  /** The last part of its address: lower-case letters, digits and hyphens. */
  slug: string;
  /** Real Estate, Legal Tech or Process Automation. */
  category: string;
  /** The name of an icon of the built-in set. */
  icon: string;
  /** What was wrong, at least 20 characters. */
  problem: string;
  /** What was built, at least 20 characters. */
  solution: string;
  /** What came of it, at least 20 characters. */
  outcome: string;
  /** What was measured, before and after. */
  metrics: Array<MetricInput>;
  /** Names of the technologies that were used. */
  technologies?: Array<string>;
  /** Whether visitors may see it, from `publishAt` on. */
  published?: boolean;
  /** From when on visitors see it; null: at once. */
  publishAt?: string | null | undefined;
};

/** One figure of a case study, before and after. */
export type MetricInput = {
  /** What was measured. */
  label: string;
  /** Its value before. */
  before: string;
  /** Its value after. */
  after: string;
  /** The difference, as it is printed. */
  improvement: string;
};

export type OperatorCaseStudiesQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorCaseStudiesQuery = { items: Array<{ id: string, title: string, slug: string, published: boolean, publishAt: string | null, updatedAt: string }> };

export type OperatorCaseStudyQueryVariables = Exact<{
  id: string;
}>;


export type OperatorCaseStudyQuery = { item: { id: string, title: string, slug: string, category: string, icon: string, problem: string, solution: string, outcome: string, technologies: Array<string>, published: boolean, publishAt: string | null, updatedAt: string, metrics: Array<{ label: string, before: string, after: string, improvement: string }> } };

export type OperatorCreateCaseStudyMutationVariables = Exact<{
  input: CaseStudyInput;
}>;


export type OperatorCreateCaseStudyMutation = { saved: { id: string } };

export type OperatorUpdateCaseStudyMutationVariables = Exact<{
  id: string;
  input: CaseStudyInput;
}>;


export type OperatorUpdateCaseStudyMutation = { saved: { id: string } };

export type OperatorDeleteCaseStudyMutationVariables = Exact<{
  id: string;
}>;


export type OperatorDeleteCaseStudyMutation = { deleteCaseStudy: boolean };


export const OperatorCaseStudiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorCaseStudies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"caseStudyRecords"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<OperatorCaseStudiesQuery, OperatorCaseStudiesQueryVariables>;
export const OperatorCaseStudyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorCaseStudy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"item"},"name":{"kind":"Name","value":"caseStudyRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"solution"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"metrics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"improvement"}}]}},{"kind":"Field","name":{"kind":"Name","value":"technologies"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<OperatorCaseStudyQuery, OperatorCaseStudyQueryVariables>;
export const OperatorCreateCaseStudyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OperatorCreateCaseStudy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CaseStudyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"createCaseStudy"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<OperatorCreateCaseStudyMutation, OperatorCreateCaseStudyMutationVariables>;
export const OperatorUpdateCaseStudyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OperatorUpdateCaseStudy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CaseStudyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"saved"},"name":{"kind":"Name","value":"updateCaseStudy"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<OperatorUpdateCaseStudyMutation, OperatorUpdateCaseStudyMutationVariables>;
export const OperatorDeleteCaseStudyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OperatorDeleteCaseStudy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCaseStudy"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<OperatorDeleteCaseStudyMutation, OperatorDeleteCaseStudyMutationVariables>;