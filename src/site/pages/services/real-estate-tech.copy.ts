/** The five steps in the order of a tenancy. `record` is what the step leaves behind. */
export const steps = [
  {
    id: 'listing-syndication',
    step: 'Listing',
    record: 'Unit record, sent to every channel',
    title: 'Listing syndication',
    lead: 'A unit is described once. Every channel gets its own version, and loses it when the lease is signed.',
    rows: [
      ['Comes in', 'Rent, terms, availability, photos and tours from your property system.'],
      ['Runs', "Each channel's format is built from the record, sent, and read back to confirm that it is live."],
      ['Exceptions', "A refused listing lands in the agent's queue with the channel's reason beside it."],
      ['With people', 'The wording, the asking rent and the decision to advertise.'],
    ],
  },
  {
    id: 'tenant-screening',
    step: 'Screening',
    record: 'Applicant file, complete and in order',
    title: 'Tenant screening automation',
    lead: 'The reviewer opens a complete file, laid out in the same order every time.',
    rows: [
      ['Comes in', 'Applications, identity papers, proof of income and references, by portal, email or scan.'],
      [
        'Runs',
        'Documents are read and compared with the application. Missing ones are requested, and the report is ordered.',
      ],
      ['Exceptions', 'Unreadable pages and names that differ are marked with the reason and left for a reviewer.'],
      ['With people', 'Every approval and every refusal. The system adds no score of its own.'],
    ],
  },
  {
    id: 'lease-management',
    step: 'Lease',
    record: 'Signed lease, with its dates',
    title: 'Lease management',
    lead: 'Leases are assembled from the approved clauses of each property, then watched until they end or renew.',
    rows: [
      ['Comes in', "The approved applicant, the unit's terms and the addenda that apply to the building."],
      ['Runs', 'The lease is assembled, signed in order, filed, and its dates go on the calendar.'],
      ['Exceptions', 'A changed clause or a missing signer stops the envelope and tells the leasing agent.'],
      ['With people', 'Negotiated wording, waivers and renewal offers. Your counsel approves the templates.'],
    ],
  },
  {
    id: 'payments-and-deposits',
    step: 'Payments',
    record: 'Ledger that agrees with the bank',
    title: 'Payment and deposit management',
    lead: 'Bank lines and tenant ledgers are compared each morning. What matches is posted, what does not is listed.',
    rows: [
      ['Comes in', 'Bank feeds, card and ACH settlements, scanned checks and the rent roll.'],
      ['Runs', 'Payments are matched by payer, amount and reference. Deposits stay on a ledger of their own.'],
      [
        'Exceptions',
        'Part payments, returned items and unknown payers wait in a list, with the likely tenant beside each.',
      ],
      ['With people', 'Fee waivers, payment plans, deposit deductions and every refund.'],
    ],
  },
  {
    id: 'maintenance-scheduling',
    step: 'Maintenance',
    record: 'Work order with a visit window',
    title: 'Maintenance scheduling',
    lead: 'A request becomes a work order with a priority, a vendor and a visit window. Nobody copies it by hand.',
    rows: [
      ['Comes in', 'Portal forms, emails, texts and voicemail, with photos where tenants send them.'],
      ['Runs', 'Requests are sorted by risk and trade, matched to approved vendors, and offered as visit times.'],
      ['Exceptions', 'Words that suggest water, gas, fire or no heat call the person on duty at once.'],
      ['With people', 'Spending above your limit, disputes with vendors, and entry to an occupied home.'],
    ],
  },
] as const;

export const technologies = [
  {
    title: 'Property platforms',
    technologies: [
      ['appfolio', 'AppFolio Property Manager'],
      ['buildium', 'Buildium'],
      ['entrata', 'Entrata'],
      ['realpage', 'RealPage'],
      ['rent-manager', 'Rent Manager'],
      ['yardi-breeze', 'Yardi Breeze'],
      ['yardi-voyager', 'Yardi Voyager'],
    ],
  },
  {
    title: 'Listing, media and access',
    technologies: [
      ['guesty', 'Guesty'],
      ['matterport', 'Matterport'],
      ['reso-web-api', 'RESO Web API'],
      ['seam', 'Seam'],
    ],
  },
  {
    title: 'Screening and signing',
    technologies: [
      ['docusign-esignature', 'Docusign eSignature'],
      ['dropbox-sign', 'Dropbox Sign'],
      ['google-document-ai', 'Google Document AI'],
      ['plaid', 'Plaid'],
      ['smartmove', 'SmartMove'],
    ],
  },
  {
    title: 'Money',
    technologies: [
      ['dwolla', 'Dwolla'],
      ['nacha-ach', 'Nacha ACH'],
      ['quickbooks-online', 'QuickBooks Online'],
      ['sage-intacct', 'Sage Intacct'],
      ['stripe', 'Stripe'],
      ['xero', 'Xero'],
    ],
  },
  {
    title: 'Repairs and messages',
    technologies: [
      ['property-meld', 'Property Meld'],
      ['twilio', 'Twilio'],
      ['whisper', 'Whisper'],
    ],
  },
] as const;
