import type { ValuesOf } from '../content/site-text.ts';
import type { LegalTechPage } from './legal-tech-page.ts';

/** The first texts of the page about legal technology. */
export const firstLegalTechPage: ValuesOf<LegalTechPage> = {
  title: 'Technology for the whole life of a matter',
  lead: 'I build and connect the systems around your practice. Lawyers make every judgment. Software handles retyping, reminders and file naming.',
  pageTitle: 'Legal Technology - Automation for Law Firms',
  description:
    'Document automation, eFiling, research, billing, compliance, client portals, case management and e-signature, connected through one matter record.',
  sections: [
    {
      anchor: 'parts',
      title: 'Eight parts, one matter record',
      lead: 'Choose one or several. They all share the matter number, so each fact is entered only once.',
    },
    {
      anchor: 'client-portal',
      title: 'Client portal',
      lead: 'Clients answer intake questions, upload documents and see what is outstanding. Uploads are scanned for malware, named by your rules and attached to the matter.',
    },
    {
      anchor: 'case-management',
      title: 'Case management',
      lead: 'Matters, parties, tasks and dates live in one record, synced with the tools your staff uses. A stage opens its task list when its conditions are met.',
    },
    {
      anchor: 'case-research',
      title: 'Case research',
      lead: 'One search covers public court data and your own work product. Citations in a draft are extracted and looked up, and every result links to its source.',
    },
    {
      anchor: 'document-automation',
      title: 'Document automation',
      lead: 'Templates become guided interviews. The answers fill letters, pleadings and exhibit sets. Numbering and cross-references are updated after every change.',
    },
    {
      anchor: 'e-signature',
      title: 'E-signature',
      lead: 'Envelopes follow your signing order and send reminders. The completion certificate is filed with the signed document. You choose how signers are identified.',
    },
    {
      anchor: 'efiling-systems',
      title: 'eFiling systems',
      lead: "Filings are packaged in the portal's format, with PDF checks, size limits, document codes, fees and service contacts. Stamped copies are saved to the matter.",
    },
    {
      anchor: 'time-tracking-and-billing',
      title: 'Time tracking and billing',
      lead: "Time entries are proposed from calendars, documents and calls. Approved time becomes invoices in each client's format, including LEDES files.",
    },
    {
      anchor: 'compliance-management',
      title: 'Compliance management',
      lead: 'Access reviews, ethical walls, retention dates and policy sign-offs run as scheduled tasks with evidence attached. A litigation hold suspends deletion in every connected system.',
    },
    {
      anchor: 'security-and-compliance',
      title: 'Security and compliance',
      lead: 'Confidential material stays in accounts that you own or have chosen. Three duties of a firm shape every design: confidentiality, supervision of non-lawyers, and competence with the technology it uses. The diagram shows who holds a document at each point.',
    },
    {
      anchor: 'technologies',
      title: 'Technologies for legal work',
      lead: 'Products and standards that I connect. Naming one implies no partnership with its vendor.',
    },
  ],
  parts: [
    {
      anchor: 'client-portal',
      fails: 'A file that fails the scan is quarantined, and the client is asked for another.',
      stays: "What a client can see, and every message in a lawyer's name.",
    },
    {
      anchor: 'case-management',
      fails: 'Conflicting edits are shown side by side; neither overwrites the other.',
      stays: 'Conflict-of-interest decisions, staffing and strategy.',
    },
    {
      anchor: 'case-research',
      fails: 'A citation that cannot be found is flagged, never filled in.',
      stays: 'Reading the authority and deciding what it means.',
    },
    {
      anchor: 'document-automation',
      fails: 'A missing answer leaves a visible gap and blocks the final version.',
      stays: 'Template wording, and the final review before anything goes out.',
    },
    {
      anchor: 'e-signature',
      fails: 'A declined or expired envelope returns to its owner with the reason.',
      stays: 'Who signs, in which capacity, and when ink is the better choice.',
    },
    {
      anchor: 'efiling-systems',
      fails: "A rejection creates a task with the clerk's comment and the package as sent.",
      stays: 'Approval and submission of every filing.',
    },
    {
      anchor: 'time-tracking-and-billing',
      fails: "Entries without a matter or a narrative wait in the timekeeper's list.",
      stays: 'Hours, narratives, rates and write-offs.',
    },
    {
      anchor: 'compliance-management',
      fails: 'An overdue review is escalated to the person you name.',
      stays: 'The policy itself, and every release of a hold.',
    },
  ],
  safeguards: [
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
  ],
  technologies: [
    {
      title: 'Practice and documents',
      names: 'Actionstep, Clio Manage, Filevine, iManage Work, Litify, MyCase, NetDocuments, Smokeball',
    },
    {
      title: 'Drafting and signing',
      names: 'Adobe Acrobat Sign, Contract Express, docassemble, Docusign eSignature, Gavel, HotDocs, Ironclad, PAdES',
    },
    {
      title: 'Courts and research',
      names: 'CM/ECF, CourtListener API, Docket Alarm, eyecite, OASIS ECF, One Legal, PACER, RECAP',
    },
    {
      title: 'Billing and access',
      names: 'AWS KMS, ClamAV, LawPay, LEDES, Microsoft Entra ID, Okta, OpenID Connect, SAML 2.0',
    },
  ],
  closingTitle: 'Bring one type of matter',
  closingText: 'Choose a type of matter that repeats. I map its documents, dates and handoffs before I build anything.',
};
