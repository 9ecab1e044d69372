import type { ValuesOf } from '../content/site-text.ts';
import type { RealEstateTechPage } from './real-estate-tech-page.ts';

/** The first texts of the page about real-estate technology. */
export const firstRealEstateTechPage: ValuesOf<RealEstateTechPage> = {
  title: 'One record, from listing to last repair',
  lead: 'I connect the systems that a tenancy passes through. Your team handles exceptions instead of retyping data.',
  pageTitle: 'Real Estate Technology - Tenancy Automation',
  description:
    'Connected systems for listing syndication, tenant screening, leases, rent, deposits and maintenance. People make the decisions that matter.',
  sections: [
    {
      anchor: 'listing-syndication',
      title: 'Listing syndication',
      lead: 'You describe a unit once. Every channel gets its own version, which is removed when the lease is signed.',
    },
    {
      anchor: 'tenant-screening',
      title: 'Tenant screening automation',
      lead: 'The reviewer opens a complete file, laid out in the same order every time.',
    },
    {
      anchor: 'lease-management',
      title: 'Lease management',
      lead: 'Leases are assembled from the approved clauses of each property, then tracked until they end or renew.',
    },
    {
      anchor: 'payments-and-deposits',
      title: 'Payment and deposit management',
      lead: 'Bank transactions and tenant ledgers are compared each morning. Matches are listed for posting, and the rest for a decision.',
    },
    {
      anchor: 'maintenance-scheduling',
      title: 'Maintenance scheduling',
      lead: 'A request becomes a work order with a priority, a vendor and an appointment window. Nobody retypes it.',
    },
    {
      anchor: 'technologies',
      title: 'Technologies I connect',
      lead: 'Common systems in property management. Yours may be a different one. Naming a product implies no partnership.',
    },
  ],
  steps: [
    {
      anchor: 'listing-syndication',
      name: 'Listing',
      record: 'Unit record, sent to every channel',
      input: 'Rent, terms, availability, photos and tours from your property system.',
      automation: "Each channel's format is built from the record and sent. A check confirms that the listing is live.",
      exceptions: "A rejected listing goes to the agent's queue with the channel's reason.",
      people: 'The wording, the asking rent and the decision to advertise.',
    },
    {
      anchor: 'tenant-screening',
      name: 'Screening',
      record: 'Applicant file, complete and in order',
      input: 'Applications, identity documents, proof of income and references, by portal, email or scan.',
      automation:
        'Documents are read and compared with the application. Missing documents are requested, and the report is ordered.',
      exceptions: 'Unreadable pages and mismatched names are flagged with the reason and left for a reviewer.',
      people: 'Every approval and every denial. The system adds no score of its own.',
    },
    {
      anchor: 'lease-management',
      name: 'Lease',
      record: 'Signed lease, with its dates',
      input: "The approved applicant, the unit's terms and the addenda that apply to the building.",
      automation: 'The lease is assembled, signed in order and filed. Its dates go on the calendar.',
      exceptions: 'A changed clause or a missing signer stops the envelope and alerts the leasing agent.',
      people: 'Negotiated wording, waivers and renewal offers. Your counsel approves the templates.',
    },
    {
      anchor: 'payments-and-deposits',
      name: 'Payments',
      record: 'Ledger that matches the bank',
      input: 'Bank feeds, card and ACH settlements, scanned checks and the rent roll.',
      automation: 'Payments are matched by batch, date and exact sum. Deposits stay on a separate ledger.',
      exceptions: 'Partial payments, returned items and unknown payers wait in a list, each with its likely tenant.',
      people: 'Fee waivers, payment plans, deposit deductions and every refund.',
    },
    {
      anchor: 'maintenance-scheduling',
      name: 'Maintenance',
      record: 'Work order with an appointment window',
      input: 'Portal forms, emails, texts and voicemail, with any photos that tenants send.',
      automation:
        'Requests are sorted by risk and trade and matched to approved vendors. Tenants are offered appointment times.',
      exceptions: 'Messages that mention flooding, gas, fire or no heat alert the person on call at once.',
      people: 'Spending above your limit, disputes with vendors, and entry to an occupied home.',
    },
  ],
  technologies: [
    {
      title: 'Property platforms',
      names: 'AppFolio Property Manager, Buildium, Entrata, RealPage, Rent Manager, Yardi Breeze, Yardi Voyager',
    },
    {
      title: 'Listing, media and access',
      names: 'Guesty, Matterport, RESO Web API, Seam',
    },
    {
      title: 'Screening and signing',
      names: 'Docusign eSignature, Dropbox Sign, Google Document AI, Plaid, SmartMove',
    },
    {
      title: 'Money',
      names: 'Dwolla, Nacha ACH, QuickBooks Online, Sage Intacct, Stripe, Xero',
    },
    {
      title: 'Repairs and messages',
      names: 'Property Meld, Twilio, Whisper',
    },
  ],
  closingTitle: 'Start with the most expensive step',
  closingText:
    "Tell me how many units you manage and which of the five steps takes the most time. I'll reply with questions, or with a time to talk.",
};
