/**
 * The parts in the order of a matter. Spans and marks are percentages of its length, from the first contact to the
 * archive. `after` is work that continues after the matter is closed.
 */
export const parts = [
  {
    id: 'client-portal',
    title: 'Client portal',
    spans: [[0, 88]],
    marks: [],
    after: false,
    text: 'Clients answer intake questions, upload documents and see what is outstanding. Uploads are scanned for malware, named by your rule and attached to the matter.',
    fails: 'A file that fails the scan is held apart, and the client is asked again.',
    stays: "What a client may see, and every message in a lawyer's name.",
  },
  {
    id: 'case-management',
    title: 'Case management',
    spans: [[4, 96]],
    marks: [],
    after: false,
    text: 'Matters, parties, tasks and dates live in one record, synced with the tools your staff use. A stage opens its task list when its conditions are met.',
    fails: 'Conflicting edits are shown side by side; neither overwrites the other.',
    stays: 'Conflict decisions, staffing and strategy.',
  },
  {
    id: 'case-research',
    title: 'Case research',
    spans: [[14, 52]],
    marks: [],
    after: false,
    text: 'One search covers public court data and your own work product. Citations in a draft are extracted and looked up, and every result links to its source.',
    fails: 'A citation that cannot be found is flagged, never filled in.',
    stays: 'Reading the authority and deciding what it means.',
  },
  {
    id: 'document-automation',
    title: 'Document automation',
    spans: [[20, 64]],
    marks: [],
    after: false,
    text: 'Templates become interviews. The answers fill letters, pleadings and exhibit sets, and numbering and cross-references are rebuilt at every change.',
    fails: 'A missing answer leaves a visible gap and blocks the final version.',
    stays: 'Template wording, and the last read before anything leaves.',
  },
  {
    id: 'e-signature',
    title: 'E-signature',
    spans: [],
    marks: [8, 58, 82],
    after: false,
    text: 'Envelopes follow your signing order, send reminders, and return with the completion certificate filed beside the document. You choose how signers are identified.',
    fails: 'A declined or expired envelope returns to its owner with the reason.',
    stays: 'Who signs, in which capacity, and when ink is the better choice.',
  },
  {
    id: 'efiling-systems',
    title: 'eFiling systems',
    spans: [],
    marks: [44, 54, 66],
    after: false,
    text: "Filings are packaged to the portal's format: PDF checks, size limits, document codes, fees and service contacts. Stamped copies return to the matter.",
    fails: "A rejection opens a task with the clerk's comment and the package as sent.",
    stays: 'Approval and submission of every filing.',
  },
  {
    id: 'time-tracking-and-billing',
    title: 'Time tracking and billing',
    spans: [[6, 96]],
    marks: [],
    after: false,
    text: "Time entries are proposed from calendars, documents and calls. Approved time becomes invoices in each client's format, including LEDES files.",
    fails: "Entries without a matter or a narrative wait in the timekeeper's list.",
    stays: 'Hours, narratives, rates and write-offs.',
  },
  {
    id: 'compliance-management',
    title: 'Compliance management',
    spans: [[0, 92]],
    marks: [],
    after: true,
    text: 'Access reviews, ethical walls, retention dates and policy sign-offs run as scheduled tasks with evidence attached. A litigation hold suspends deletion in every connected store.',
    fails: 'An overdue review climbs to the person you name.',
    stays: 'The policy itself, and every release of a hold.',
  },
] as const;

export const safeguards = [
  {
    title: 'Access',
    text: 'People and services hold only the rights that their task needs. Reviews of those rights are scheduled and recorded.',
  },
  {
    title: 'Our own access',
    text: 'We work under named accounts in your directory. You grant them, you see what they do, and you end them.',
  },
  {
    title: 'Language models',
    text: 'Text goes to a model only where you agreed in writing, under terms that keep it out of training.',
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
      ['actionstep', 'Actionstep'],
      ['clio-manage', 'Clio Manage'],
      ['filevine', 'Filevine'],
      ['imanage-work', 'iManage Work'],
      ['litify', 'Litify'],
      ['mycase', 'MyCase'],
      ['netdocuments', 'NetDocuments'],
      ['smokeball', 'Smokeball'],
    ],
  },
  {
    title: 'Drafting and signing',
    technologies: [
      ['adobe-acrobat-sign', 'Adobe Acrobat Sign'],
      ['contract-express', 'Contract Express'],
      ['docassemble', 'docassemble'],
      ['docusign-esignature', 'Docusign eSignature'],
      ['gavel', 'Gavel'],
      ['hotdocs', 'HotDocs'],
      ['ironclad', 'Ironclad'],
      ['pades', 'PAdES'],
    ],
  },
  {
    title: 'Courts and research',
    technologies: [
      ['cm-ecf', 'CM/ECF'],
      ['courtlistener', 'CourtListener API'],
      ['docket-alarm', 'Docket Alarm'],
      ['eyecite', 'eyecite'],
      ['oasis-ecf', 'OASIS ECF'],
      ['one-legal', 'One Legal'],
      ['pacer', 'PACER'],
      ['recap', 'RECAP'],
    ],
  },
  {
    title: 'Billing and access',
    technologies: [
      ['aws-kms', 'AWS KMS'],
      ['clamav', 'ClamAV'],
      ['lawpay', 'LawPay'],
      ['ledes', 'LEDES'],
      ['microsoft-entra-id', 'Microsoft Entra ID'],
      ['okta', 'Okta'],
      ['openid-connect', 'OpenID Connect'],
      ['saml', 'SAML 2.0'],
    ],
  },
] as const;
