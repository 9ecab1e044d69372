// Written by `npm run pictures`.

/** The widths of every cover, in pixels. */
export const coverWidths = [400, 800, 1200];

/** Articles and case studies that have a cover and a social card. */
export const drawn: ReadonlySet<string> = new Set([
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
  'conflict-checks-before-the-intake-call',
  'court-notices-read-twice',
  'exhibit-sets-that-rebuild',
  'maintenance-requests-sorted-by-risk',
  'new-hires-set-up-across-eight-systems',
  'production-reports-from-machine-counters',
  'rent-and-deposits-matched-daily',
  'screening-files-complete-before-anyone-decides',
  'supplier-invoices-matched-line-by-line',
]);

/** Technology categories that have a social card. */
export const drawnCategories: ReadonlySet<string> = new Set([
  'cloud-and-devops',
  'courts-and-legal-data',
  'data-and-machine-learning',
  'document-automation',
  'e-signature-and-contracts',
  'language-models-and-retrieval',
  'ocr-and-document-processing',
  'payments-and-accounting',
  'practice-management',
  'real-estate-platforms',
  'rpa-and-industrial-control',
  'security-and-identity',
  'web-and-mobile',
  'workflow-and-integration',
]);
