import type { ValuesOf } from '../content/site-text.ts';
import type { ServicesPage } from './services-page.ts';

/** The first texts of the services page. */
export const firstServicesPage: ValuesOf<ServicesPage> = {
  title: 'What I build, and what stays with your people',
  lead: 'Two industries, and two methods that work in any office. Each project starts with one process that you can name and count.',
  pageTitle: 'Services - Real Estate Tech, Legal Tech, AI and Automation',
  description:
    'Automation for property operators and law firms: screening, ledgers and listings, documents, evidence and dockets. Technology services only, no legal advice.',
  sections: [
    {
      anchor: 'real-estate-tech',
      title: 'Real Estate Tech',
      lead: 'From the vacant unit to the closed work order.',
    },
    {
      anchor: 'legal-tech',
      title: 'Legal Tech',
      lead: 'From the first intake form to the last docket entry.',
    },
    {
      anchor: 'methods',
      title: 'Methods for any office',
      lead: null,
    },
    {
      anchor: 'process-automation',
      title: 'Process Automation',
      lead: 'Robots for legacy screens, workflows for approvals, and connectors between your systems.',
    },
    {
      anchor: 'ai-integration',
      title: 'AI Integration',
      lead: 'Language models and machine learning on your own data, with results that people can check.',
    },
    {
      anchor: 'terms',
      title: 'Part of every project',
      lead: null,
    },
  ],
  realEstate: [
    {
      title: 'Tenant screening automation',
      text: 'Collects the documents, orders the report, and gives the decision maker a complete file.',
    },
    {
      title: 'Deposit and payment syncing',
      text: 'Matches bank transactions to ledgers each morning and lists what does not match.',
    },
    {
      title: 'Listing syndication',
      text: 'Sends one unit record to every channel, and removes it when the lease is signed.',
    },
    {
      title: 'Property media workflows',
      text: 'Names, resizes and sorts photos and tours by unit, and requests missing shots.',
    },
    {
      title: 'Automated house rules',
      text: 'Sends the approved rules to tenants, records their receipt, and logs each violation report.',
    },
  ],
  legal: [
    {
      title: 'Document assembly',
      text: 'Builds letters, pleadings and exhibit sets from your templates and the matter record.',
    },
    {
      title: 'Evidence processing',
      text: 'Hashes, numbers and indexes incoming files, with a custody record for each one.',
    },
    {
      title: 'Discovery management',
      text: 'Tracks requests and productions, groups duplicates, and leaves privilege calls to reviewers.',
    },
    {
      title: 'Docketing automation',
      text: 'Reads court notices and proposes dates, which a person confirms.',
    },
    {
      title: 'Media processing',
      text: 'Turns recordings into time-coded transcripts that link back to the original.',
    },
  ],
  terms: [
    {
      title: 'It runs in your accounts',
      text: 'Code, data and keys are yours from the first day. My access is named, limited and easy to revoke.',
    },
    {
      title: 'Exceptions reach a person',
      text: 'Items that the system cannot read or decide go to a queue with an owner. Nothing is dropped silently.',
    },
    {
      title: 'The result is counted',
      text: 'I time the process before the build and after release, on the same kind of work.',
    },
  ],
  closingTitle: 'Name one process to start with',
  closingText:
    "Tell me what comes in, who handles it and where it stalls. I'll tell you whether automation is worth it.",
};
