import type { Collection } from '../../rules/content-types.ts';

/** The slugs of the shipped case studies, blog posts and figures, which are about nobody. */
export const sampleSlugs = {
  'blog-posts': [
    'approval-steps-for-ai-output',
    'closing-binders-and-trust-accounts',
    'court-deadlines-as-tested-code',
    'exhibit-pipeline',
    'guided-interviews-clients-finish',
    'lease-abstraction-with-checks',
    'listing-syndication-feeds',
    'measure-before-you-automate',
    'privilege-logs-and-clawback',
    'redaction-that-holds',
    'rent-ledger-reconciliation',
    'retrieval-you-can-measure',
    'rpa-api-or-file-drop',
    'screening-files-with-an-audit-trail',
    'webhooks-that-arrive-twice',
  ],
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
  claims: [
    'average-time-savings',
    'capacity',
    'catalog-on-home',
    'catalog-title',
    'connectable-apps',
    'cost-of-an-item',
    'error-reduction',
    'exhibit-prep',
    'intake-errors',
    'manual-task-time',
    'repetitive-steps',
    'running-cost',
  ],
} as const satisfies Partial<Record<Collection, readonly string[]>>;

export type SampleType = keyof typeof sampleSlugs;

export const sampleTypes = Object.keys(sampleSlugs) as SampleType[];
