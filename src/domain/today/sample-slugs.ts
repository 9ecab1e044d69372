import type { Collection } from '../../rules/content-types.ts';
import { firstClaims } from '../claims/claims.copy.ts';

/** The slugs of the shipped case studies, blog posts and figures, which are about nobody. */
export const sampleSlugs = {
  'case-studies': [
    'conflict-checks-before-the-intake-call',
    'court-notices-read-twice',
    'exhibit-sets-that-rebuild',
    'maintenance-requests-sorted-by-risk',
    'new-hires-set-up-across-eight-systems',
    'production-reports-from-machine-counters',
    'rent-and-deposits-matched-daily',
    'screening-files-complete-before-anyone-decides',
    'supplier-invoices-matched-line-by-line',
  ],
  'blog-posts': [
    'approval-steps-for-ai-output',
    'court-deadlines-as-tested-code',
    'exhibit-pipeline',
    'guided-interviews-clients-finish',
    'lease-abstraction-with-checks',
    'listing-syndication-feeds',
    'measure-before-you-automate',
    'redaction-that-holds',
    'rent-ledger-reconciliation',
    'retrieval-you-can-measure',
    'rpa-api-or-file-drop',
    'screening-files-with-an-audit-trail',
    'webhooks-that-arrive-twice',
  ],
  claims: firstClaims.map(({ slug }) => slug),
} as const satisfies Partial<Record<Collection, readonly string[]>>;
