/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a project is about. */
export type UseCase =
  | 'REAL_ESTATE'
  | 'LEGAL_TECH'
  | 'DOCUMENT_PROCESSING'
  | 'WORKFLOW_AUTOMATION'
  | 'OTHER';

/** Why an email was written. Notifications and corrections go to the provider, acknowledgements and confirmations to the sender, articles to subscribers. */
export type MailKind =
  | 'NOTIFICATION'
  | 'CORRECTION'
  | 'ACKNOWLEDGEMENT'
  | 'CONFIRMATION'
  | 'ARTICLE';

/** Whether an email waits to be sent, was sent, or could not be sent. */
export type MailStatus =
  | 'QUEUED'
  | 'SENT'
  | 'FAILED';

export type ReceiptQueryVariables = Exact<{
  token: string;
}>;


export type ReceiptQuery = { receipt: { receivedAt: string, name: string, email: string, company: string | null, role: string | null, useCase: UseCase, message: string, article: string | null, referrerHost: string | null, utmSource: string | null, utmMedium: string | null, utmCampaign: string | null, mails: Array<{ kind: MailKind, status: MailStatus, queuedAt: string, sentAt: string | null }> } };


export const ReceiptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Receipt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receipt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"useCase"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"article"}},{"kind":"Field","name":{"kind":"Name","value":"referrerHost"}},{"kind":"Field","name":{"kind":"Name","value":"utmSource"}},{"kind":"Field","name":{"kind":"Name","value":"utmMedium"}},{"kind":"Field","name":{"kind":"Name","value":"utmCampaign"}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}}]}}]}}]}}]} as unknown as DocumentNode<ReceiptQuery, ReceiptQueryVariables>;