import type { EntityManager } from 'typeorm';
import type { ContentType } from '../rules/content-types.ts';
import { checkCaseStudy, checkClaim } from './claims/claim-checks.ts';

/** Throws INVALID_INPUT if a document cannot be published because of others. Runs in the transaction of the write. */
type PublicationCheck = (transaction: EntityManager, document: never) => Promise<void>;

/** What each content type requires of its published and scheduled documents, besides the rules of its fields. */
export const publicationChecks: Partial<Record<ContentType, PublicationCheck>> = {
  'case-studies': checkCaseStudy,
  claims: checkClaim,
};
