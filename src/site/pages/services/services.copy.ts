export const realEstate = [
  [
    'Tenant screening automation',
    'Collects the papers, orders the report, and puts a complete file before whoever decides.',
  ],
  ['Deposit and payment syncing', 'Matches bank lines to ledgers each morning and lists what does not match.'],
  ['Listing syndication', 'Sends one unit record to every channel, and withdraws it when the lease is signed.'],
  ['Property media workflows', 'Names, sizes and sorts photos and tours by unit, and asks for missing shots.'],
  ['Automated house rules', 'Sends the rules of the building, records the receipt, and logs each report.'],
] as const;

export const legal = [
  ['Document assembly', 'Builds letters, pleadings and exhibit sets from your templates and the matter record.'],
  ['Evidence processing', 'Hashes, numbers and indexes what comes in, with a custody record for every file.'],
  ['Discovery management', 'Tracks requests and productions, groups duplicates, leaves privilege to reviewers.'],
  ['Docketing automation', 'Reads court notices and proposes dates, which a second person confirms.'],
  ['Media processing', 'Turns recordings into time-coded transcripts that point back to the original.'],
] as const;

export const methods = [
  {
    to: '/services/process-automation',
    title: 'Process Automation',
    text: 'Robots for old screens, workflows for approvals, connectors for the systems between them.',
  },
  {
    to: '/services/ai-integration',
    title: 'AI Integration',
    text: 'Language models and trained models on your own data, where people can check them.',
  },
] as const;

export const terms = [
  {
    title: 'It runs in your accounts',
    text: 'Code, data and keys are yours from the first day. Our access is named, limited and easy to end.',
  },
  {
    title: 'Exceptions reach a person',
    text: 'What a system cannot read or decide goes to a queue with an owner. Nothing is dropped in silence.',
  },
  {
    title: 'Results are measured',
    text: 'We time the process before we build and after release, on the same kind of work.',
  },
] as const;
