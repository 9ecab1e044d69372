/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What somebody says in an inquiry. */
export type ContactSubmissionInput = {
  /** At least 2 characters. */
  name: string;
  /** Where an answer goes. */
  email: string;
  /** Of the sender. */
  company?: string | null | undefined;
  /** Of the sender in the company. */
  role?: string | null | undefined;
  /** real-estate, legal-tech, document-processing, workflow-automation or other. */
  useCase: string;
  /** The inquiry itself, at least 10 characters. */
  message: string;
};

/** What a prospect sends through the contact form. All but the inquiry itself may be left out. */
export type SubmitContactInput = {
  /** At least 2 characters. */
  name: string;
  /** Where an answer goes. */
  email: string;
  /** Of the sender. */
  company?: string | null | undefined;
  /** Of the sender in the company. */
  role?: string | null | undefined;
  /** real-estate, legal-tech, document-processing, workflow-automation or other. */
  useCase: string;
  /** The inquiry itself, at least 10 characters. */
  message: string;
  /** Hidden from people: leave it out. */
  website?: string | null | undefined;
  /** The answer of contactStamp, asked for when somebody begins to write. */
  stamp?: string | null | undefined;
  /** A random UUID: the same inquiry with the same key is stored once. */
  idempotencyKey?: string | null | undefined;
  /** The path of the article that was read last. */
  article?: string | null | undefined;
  /** The host that the visit came from. */
  referrerHost?: string | null | undefined;
  /** The utm_source of the first address of the visit. */
  utmSource?: string | null | undefined;
  /** Its utm_medium. */
  utmMedium?: string | null | undefined;
  /** Its utm_campaign. */
  utmCampaign?: string | null | undefined;
};

/** What a visitor sends to get the newsletter. */
export type NewsletterInput = {
  /** The address to subscribe. */
  email: string;
};

export type ApiSubmitContactMutationVariables = Exact<{
  input: SubmitContactInput;
}>;


export type ApiSubmitContactMutation = { submitContact: { message: string, receipt: string } };

export type ApiSubscribeNewsletterMutationVariables = Exact<{
  input: NewsletterInput;
}>;


export type ApiSubscribeNewsletterMutation = { subscribeNewsletter: { message: string } };

export type ApiContactStampQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiContactStampQuery = { contactStamp: string };

export type ApiReceiptQueryVariables = Exact<{
  token: string;
}>;


export type ApiReceiptQuery = { receipt: { receivedAt: string, name: string, email: string, company: string | null, role: string | null, useCase: string, message: string, article: string | null, referrerHost: string | null, utmSource: string | null, utmMedium: string | null, utmCampaign: string | null, mails: Array<{ kind: string, status: string, queuedAt: string, sentAt: string | null }> } };

export type ApiCorrectContactSubmissionMutationVariables = Exact<{
  token: string;
  input: ContactSubmissionInput;
}>;


export type ApiCorrectContactSubmissionMutation = { correctContactSubmission: { message: string } };

export type ApiEraseContactSubmissionMutationVariables = Exact<{
  token: string;
}>;


export type ApiEraseContactSubmissionMutation = { eraseContactSubmission: { message: string } };

export type ApiConfirmNewsletterMutationVariables = Exact<{
  token: string;
}>;


export type ApiConfirmNewsletterMutation = { confirmNewsletter: { message: string } };

export type ApiUnsubscribeNewsletterMutationVariables = Exact<{
  token: string;
}>;


export type ApiUnsubscribeNewsletterMutation = { unsubscribeNewsletter: { message: string } };


export const ApiSubmitContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApiSubmitContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"receipt"}}]}}]}}]} as unknown as DocumentNode<ApiSubmitContactMutation, ApiSubmitContactMutationVariables>;
export const ApiSubscribeNewsletterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApiSubscribeNewsletter"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewsletterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribeNewsletter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ApiSubscribeNewsletterMutation, ApiSubscribeNewsletterMutationVariables>;
export const ApiContactStampDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiContactStamp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactStamp"}}]}}]} as unknown as DocumentNode<ApiContactStampQuery, ApiContactStampQueryVariables>;
export const ApiReceiptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiReceipt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receipt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"useCase"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"article"}},{"kind":"Field","name":{"kind":"Name","value":"referrerHost"}},{"kind":"Field","name":{"kind":"Name","value":"utmSource"}},{"kind":"Field","name":{"kind":"Name","value":"utmMedium"}},{"kind":"Field","name":{"kind":"Name","value":"utmCampaign"}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}}]}}]}}]}}]} as unknown as DocumentNode<ApiReceiptQuery, ApiReceiptQueryVariables>;
export const ApiCorrectContactSubmissionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApiCorrectContactSubmission"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactSubmissionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"correctContactSubmission"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ApiCorrectContactSubmissionMutation, ApiCorrectContactSubmissionMutationVariables>;
export const ApiEraseContactSubmissionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApiEraseContactSubmission"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eraseContactSubmission"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ApiEraseContactSubmissionMutation, ApiEraseContactSubmissionMutationVariables>;
export const ApiConfirmNewsletterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApiConfirmNewsletter"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmNewsletter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ApiConfirmNewsletterMutation, ApiConfirmNewsletterMutationVariables>;
export const ApiUnsubscribeNewsletterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApiUnsubscribeNewsletter"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unsubscribeNewsletter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ApiUnsubscribeNewsletterMutation, ApiUnsubscribeNewsletterMutationVariables>;