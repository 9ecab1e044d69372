import { legalTechSections as titles } from '../../../rules/service-sections/legal-tech.ts';

/**
 * The parts in the order of a matter. Spans and marks are percentages of its length, from the first contact to the
 * archive. `after` is work that continues after the matter is closed.
 */
export const parts = [
  {
    id: 'client-portal',
    title: titles['client-portal'],
    spans: [[0, 88]],
    marks: [],
    after: false,
    text: 'Clients answer intake questions, upload documents and see what is outstanding. Uploads are scanned for malware, named by your rules and attached to the matter.',
    fails: 'A file that fails the scan is quarantined, and the client is asked for another.',
    stays: "What a client can see, and every message in a lawyer's name.",
  },
  {
    id: 'case-management',
    title: titles['case-management'],
    spans: [[4, 96]],
    marks: [],
    after: false,
    text: 'Matters, parties, tasks and dates live in one record, synced with the tools your staff uses. A stage opens its task list when its conditions are met.',
    fails: 'Conflicting edits are shown side by side; neither overwrites the other.',
    stays: 'Conflict-of-interest decisions, staffing and strategy.',
  },
  {
    id: 'case-research',
    title: titles['case-research'],
    spans: [[14, 52]],
    marks: [],
    after: false,
    text: 'One search covers public court data and your own work product. Citations in a draft are extracted and looked up, and every result links to its source.',
    fails: 'A citation that cannot be found is flagged, never filled in.',
    stays: 'Reading the authority and deciding what it means.',
  },
  {
    id: 'document-automation',
    title: titles['document-automation'],
    spans: [[20, 64]],
    marks: [],
    after: false,
    text: 'Templates become guided interviews. The answers fill letters, pleadings and exhibit sets. Numbering and cross-references are updated after every change.',
    fails: 'A missing answer leaves a visible gap and blocks the final version.',
    stays: 'Template wording, and the final review before anything goes out.',
  },
  {
    id: 'e-signature',
    title: titles['e-signature'],
    spans: [],
    marks: [8, 58, 82],
    after: false,
    text: 'Envelopes follow your signing order and send reminders. The completion certificate is filed with the signed document. You choose how signers are identified.',
    fails: 'A declined or expired envelope returns to its owner with the reason.',
    stays: 'Who signs, in which capacity, and when ink is the better choice.',
  },
  {
    id: 'efiling-systems',
    title: titles['efiling-systems'],
    spans: [],
    marks: [44, 54, 66],
    after: false,
    text: "Filings are packaged in the portal's format, with PDF checks, size limits, document codes, fees and service contacts. Stamped copies are saved to the matter.",
    fails: "A rejection creates a task with the clerk's comment and the package as sent.",
    stays: 'Approval and submission of every filing.',
  },
  {
    id: 'time-tracking-and-billing',
    title: titles['time-tracking-and-billing'],
    spans: [[6, 96]],
    marks: [],
    after: false,
    text: "Time entries are proposed from calendars, documents and calls. Approved time becomes invoices in each client's format, including LEDES files.",
    fails: "Entries without a matter or a narrative wait in the timekeeper's list.",
    stays: 'Hours, narratives, rates and write-offs.',
  },
  {
    id: 'compliance-management',
    title: titles['compliance-management'],
    spans: [[0, 92]],
    marks: [],
    after: true,
    text: 'Access reviews, ethical walls, retention dates and policy sign-offs run as scheduled tasks with evidence attached. A litigation hold suspends deletion in every connected system.',
    fails: 'An overdue review is escalated to the person you name.',
    stays: 'The policy itself, and every release of a hold.',
  },
] as const;

export const safeguards = [
  {
    title: 'Access',
    text: 'People and services have only the permissions that their task needs. Permission reviews are scheduled and recorded.',
  },
  {
    title: 'My own access',
    text: 'I work under named accounts in your directory. You grant them, monitor them and revoke them.',
  },
  {
    title: 'Language models',
    text: 'Text goes to a model only where you have agreed in writing, under terms that keep it out of training.',
  },
  {
    title: 'Evidence',
    text: 'You receive data-flow diagrams, access lists and restore tests, so that your own auditor can check the controls.',
  },
] as const;

export const technologies = [
  {
    title: 'Practice and documents',
    technologies: [
      'Actionstep',
      'Clio Manage',
      'Filevine',
      'iManage Work',
      'Litify',
      'MyCase',
      'NetDocuments',
      'Smokeball',
    ],
  },
  {
    title: 'Drafting and signing',
    technologies: [
      'Adobe Acrobat Sign',
      'Contract Express',
      'docassemble',
      'Docusign eSignature',
      'Gavel',
      'HotDocs',
      'Ironclad',
      'PAdES',
    ],
  },
  {
    title: 'Courts and research',
    technologies: [
      ['CM/ECF', 'cm-ecf'],
      ['CourtListener API', 'courtlistener'],
      'Docket Alarm',
      'eyecite',
      'OASIS ECF',
      'One Legal',
      'PACER',
      'RECAP',
    ],
  },
  {
    title: 'Billing and access',
    technologies: [
      'AWS KMS',
      'ClamAV',
      'LawPay',
      'LEDES',
      'Microsoft Entra ID',
      'Okta',
      'OpenID Connect',
      ['SAML 2.0', 'saml'],
    ],
  },
] as const;
