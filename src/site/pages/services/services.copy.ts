export const realEstate = [
  [
    'Tenant screening automation',
    'Collects the documents, orders the report, and gives the decision maker a complete file.',
  ],
  ['Deposit and payment syncing', 'Matches bank transactions to ledgers each morning and lists what does not match.'],
  ['Listing syndication', 'Sends one unit record to every channel, and removes it when the lease is signed.'],
  ['Property media workflows', 'Names, resizes and sorts photos and tours by unit, and requests missing shots.'],
  [
    'Automated house rules',
    "Sends the building's rules to tenants, records their receipt, and logs each violation report.",
  ],
] as const;

export const legal = [
  ['Document assembly', 'Builds letters, pleadings and exhibit sets from your templates and the matter record.'],
  ['Evidence processing', 'Hashes, numbers and indexes incoming files, with a custody record for each one.'],
  [
    'Discovery management',
    'Tracks requests and productions, groups duplicates, and leaves privilege calls to reviewers.',
  ],
  ['Docketing automation', 'Reads court notices and proposes dates, which a person confirms.'],
  ['Media processing', 'Turns recordings into time-coded transcripts that link back to the original.'],
] as const;

export const methods = [
  {
    to: '/services/process-automation',
    title: 'Process Automation',
    text: 'Robots for legacy screens, workflows for approvals, and connectors between your systems.',
  },
  {
    to: '/services/ai-integration',
    title: 'AI Integration',
    text: 'Language models and trained models on your own data, with results that people can check.',
  },
] as const;

export const terms = [
  {
    title: 'It runs in your accounts',
    text: 'Code, data and keys are yours from the first day. My access is named, limited and easy to revoke.',
  },
  {
    title: 'Exceptions reach a person',
    text: 'Items that the system cannot read or decide go to a queue with an owner. Nothing is dropped silently.',
  },
  {
    title: 'Results are measured',
    text: 'I time the process before the build and after release, on the same kind of work.',
  },
] as const;
