import { realEstateTechSections as titles } from '../../../rules/service-sections/real-estate-tech.ts';

/** The five steps in the order of a tenancy. `record` is what the step leaves behind. */
export const steps = [
  {
    id: 'listing-syndication',
    step: 'Listing',
    record: 'Unit record, sent to every channel',
    title: titles['listing-syndication'],
    lead: 'You describe a unit once. Every channel gets its own version, which is removed when the lease is signed.',
    rows: [
      ['Input', 'Rent, terms, availability, photos and tours from your property system.'],
      [
        'Automation',
        "Each channel's format is built from the record and sent. A check confirms that the listing is live.",
      ],
      ['Exceptions', "A rejected listing goes to the agent's queue with the channel's reason."],
      ['People', 'The wording, the asking rent and the decision to advertise.'],
    ],
  },
  {
    id: 'tenant-screening',
    step: 'Screening',
    record: 'Applicant file, complete and in order',
    title: titles['tenant-screening'],
    lead: 'The reviewer opens a complete file, laid out in the same order every time.',
    rows: [
      ['Input', 'Applications, identity documents, proof of income and references, by portal, email or scan.'],
      [
        'Automation',
        'Documents are read and compared with the application. Missing documents are requested, and the report is ordered.',
      ],
      ['Exceptions', 'Unreadable pages and mismatched names are flagged with the reason and left for a reviewer.'],
      ['People', 'Every approval and every denial. The system adds no score of its own.'],
    ],
  },
  {
    id: 'lease-management',
    step: 'Lease',
    record: 'Signed lease, with its dates',
    title: titles['lease-management'],
    lead: 'Leases are assembled from the approved clauses of each property, then tracked until they end or renew.',
    rows: [
      ['Input', "The approved applicant, the unit's terms and the addenda that apply to the building."],
      ['Automation', 'The lease is assembled, signed in order and filed. Its dates go on the calendar.'],
      ['Exceptions', 'A changed clause or a missing signer stops the envelope and alerts the leasing agent.'],
      ['People', 'Negotiated wording, waivers and renewal offers. Your counsel approves the templates.'],
    ],
  },
  {
    id: 'payments-and-deposits',
    step: 'Payments',
    record: 'Ledger that matches the bank',
    title: titles['payments-and-deposits'],
    lead: 'Bank transactions and tenant ledgers are compared each morning. Matches are posted, and the rest is listed.',
    rows: [
      ['Input', 'Bank feeds, card and ACH settlements, scanned checks and the rent roll.'],
      ['Automation', 'Payments are matched by payer, amount and reference. Deposits stay on a separate ledger.'],
      [
        'Exceptions',
        'Partial payments, returned items and unknown payers wait in a list, each with its likely tenant.',
      ],
      ['People', 'Fee waivers, payment plans, deposit deductions and every refund.'],
    ],
  },
  {
    id: 'maintenance-scheduling',
    step: 'Maintenance',
    record: 'Work order with an appointment window',
    title: titles['maintenance-scheduling'],
    lead: 'A request becomes a work order with a priority, a vendor and an appointment window. Nobody retypes it.',
    rows: [
      ['Input', 'Portal forms, emails, texts and voicemail, with any photos that tenants send.'],
      [
        'Automation',
        'Requests are sorted by risk and trade and matched to approved vendors. Tenants are offered appointment times.',
      ],
      ['Exceptions', 'Messages that mention water, gas, fire or no heat alert the person on call at once.'],
      ['People', 'Spending above your limit, disputes with vendors, and entry to an occupied home.'],
    ],
  },
] as const;

export const technologies = [
  {
    title: 'Property platforms',
    technologies: [
      ['AppFolio Property Manager', 'appfolio'],
      'Buildium',
      'Entrata',
      'RealPage',
      'Rent Manager',
      'Yardi Breeze',
      'Yardi Voyager',
    ],
  },
  {
    title: 'Listing, media and access',
    technologies: ['Guesty', 'Matterport', 'RESO Web API', 'Seam'],
  },
  {
    title: 'Screening and signing',
    technologies: ['Docusign eSignature', 'Dropbox Sign', 'Google Document AI', 'Plaid', 'SmartMove'],
  },
  {
    title: 'Money',
    technologies: ['Dwolla', 'Nacha ACH', 'QuickBooks Online', 'Sage Intacct', 'Stripe', 'Xero'],
  },
  {
    title: 'Repairs and messages',
    technologies: ['Property Meld', 'Twilio', 'Whisper'],
  },
] as const;
