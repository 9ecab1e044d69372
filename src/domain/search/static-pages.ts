import { BLOG_TITLE } from '../../rules/blog.ts';
import { serviceSectionPath } from '../../rules/paths.ts';
import { serviceNames, type Service } from '../../rules/service-names.ts';
import type { PublishedSection } from '../site-texts/published-sections.ts';

/** A page, or a section of a page, that is not made from content. */
export interface StaticPage {
  path: string;
  title: string;
  /** What is found there. Search results show it. */
  summary: string;
  /** Other words that lead there. */
  terms: string;
}

type Entry = [summary: string, terms: string];

const services: Record<Service, Entry> = {
  'real-estate-tech': [
    'Automation for landlords and property managers, from the vacant unit to the closed work order.',
    'property management rental proptech buildings units tenants',
  ],
  'legal-tech': [
    'Automation for law firms along a matter, from the first contact to the archive.',
    'law firm legal practice attorney lawyer matter software closing title commitment escrow IOLTA trust account privilege log clawback',
  ],
  'process-automation': [
    'Automation of office work in any industry: robots, workflows and integrations.',
    'business process office work manual tasks back office',
  ],
  'ai-integration': [
    'Language models and machine learning in the systems that you already use, with checks and sources.',
    'artificial intelligence AI LLM ChatGPT generative machine learning',
  ],
};

const sections: Record<string, Entry> = {
  'real-estate-tech#listing-syndication': [
    'One record of a unit feeds every rental portal with the same price, photos and availability.',
    'rental listings advertise vacancy Zillow portals',
  ],
  'real-estate-tech#tenant-screening': [
    'Applications, consent, reports and documents are collected in one file, and a person decides.',
    'background check credit report applicants rental application',
  ],
  'real-estate-tech#lease-management': [
    'Terms are read from signed leases, and renewals, notices and increases become dated tasks.',
    'lease abstraction renewal rent increase contract dates',
  ],
  'real-estate-tech#payments-and-deposits': [
    'Rent, deposits and fees are matched with the bank every day. Late rent is listed for a person.',
    'rent reminders collection late fees arrears ledger reconciliation security deposit',
  ],
  'real-estate-tech#maintenance-scheduling': [
    'Repair requests are sorted by risk, sent to the right vendor and followed until they are closed.',
    'maintenance requests work orders repairs vendors emergency',
  ],
  'legal-tech#client-portal': [
    'Clients answer questions, upload documents and see what is outstanding in their matter.',
    'client login upload documents secure messages intake',
  ],
  'legal-tech#case-management': [
    'Matters, parties, tasks and dates in one record that is synced with the tools of your staff.',
    'matter management practice management conflict check docketing',
  ],
  'legal-tech#case-research': [
    'One search covers public court data and your own work product, and every citation is looked up.',
    'legal research case law citations precedents',
  ],
  'legal-tech#document-automation': [
    'Templates become guided interviews whose answers fill letters, pleadings and exhibit sets.',
    'document assembly templates drafting contracts forms pleadings',
  ],
  'legal-tech#e-signature': [
    'Envelopes follow your signing order, send reminders and are filed with their certificate.',
    'electronic signature sign documents online esign',
  ],
  'legal-tech#efiling-systems': [
    'Filings are packaged in the format of the court portal, checked, approved by a person and tracked.',
    'electronic court filing efile submit to court',
  ],
  'legal-tech#time-tracking-and-billing': [
    'Time entries are proposed from calendars, documents and calls, and become invoices.',
    'timesheet billable hours invoices invoicing LEDES',
  ],
  'legal-tech#compliance-management': [
    'Access reviews, ethical walls, retention dates and sign-offs run as tasks with evidence attached.',
    'regulatory compliance records retention litigation hold policy',
  ],
  'legal-tech#security-and-compliance': [
    'Permissions, named accounts, agreed use of language models, and evidence for your auditor.',
    'data protection confidentiality encryption audit access control',
  ],
  'process-automation#rpa': [
    'Software robots work in programs that have no API, and leave every exception to a person.',
    'robotic process automation bots screen scraping UiPath',
  ],
  'process-automation#workflow-automation': [
    'Each step has an owner, a condition and a time limit, and nothing waits without anyone knowing.',
    'approvals routing tasks reminders escalation',
  ],
  'process-automation#automation-by-category': [
    'Finance, messages, records and other office work: what is usually automated first.',
    'accounts payable invoices onboarding human resources sales support',
  ],
  'process-automation#integrations-and-tools': [
    'Connectors, conditions, custom robots and industrial controllers that link your systems.',
    'connect apps API integration Zapier Make PLC',
  ],
  'process-automation#benefits': [
    'What automation saves, and how I count it before the build and after release.',
    'savings return on investment ROI fewer errors cost reduction',
  ],
  'ai-integration#natural-language-processing': [
    'Models read documents, tell the tone of messages and draft texts that a person approves.',
    'NLP text analysis document analysis sentiment content generation summarization contract review',
  ],
  'ai-integration#machine-learning-models': [
    'Predictions, patterns and anomalies from your own records.',
    'predictive analytics forecasting anomaly detection pattern recognition',
  ],
  'ai-integration#industry-applications': [
    'Chatbots, intelligent search, contract analysis, segmentation, fraud detection and reports.',
    'chatbot contract review analysis fraud detection business intelligence semantic search',
  ],
  'ai-integration#language-model-integration': [
    'Custom assistants, document processing and code generation with models from several makers.',
    'GPT Claude OpenAI LLM assistant fine-tuning',
  ],
  'ai-integration#safeguards': [
    'Sources, masking, approval and logs that every integration has.',
    'AI safety hallucination privacy human review guardrails',
  ],
  'ai-integration#development-process': [
    'Four steps from one decision to a model in operation.',
    'project steps assessment data preparation deployment monitoring',
  ],
};

const pages: Record<string, [title: string, ...Entry]> = {
  '/': ['Home', 'What I automate for law firms and property operators, and what stays with people.', 'start overview'],
  '/services': [
    'Services',
    'Real estate, legal technology, process automation and AI integration.',
    'what do you do offer help consulting',
  ],
  '/technologies': ['Technologies', 'The catalog of technologies that I build with.', 'tools software stack catalog'],
  '/case-studies': [
    'Case Studies',
    'Problems, solutions and outcomes, worked through with their figures.',
    'examples references results portfolio projects clients',
  ],
  '/sample': [
    'A Written Design and a Runbook Page',
    'What a client gets before the build and at the handover: for the exhibit sets of an invented firm.',
    'sample deliverable exhibits stamps binder written design specification runbook acceptance tests example download',
  ],
  '/about': [
    'About',
    'How I work, what I refuse, and how to check me.',
    'biography consultant experience education resume CV values background founder person',
  ],
  '/blog': [BLOG_TITLE, 'Articles with worked examples, and the newsletter.', 'blog articles news newsletter posts'],
  '/contact': [
    'Contact',
    'Describe your project, book a call or write an email.',
    'common questions inquiry consultation price pricing cost quote call meeting appointment phone email hire how long a project takes after launch support',
  ],
  '/legal': [
    'Legal & Disclaimer',
    'Technology services only: no legal advice, warranty and liability, terms of service.',
    'imprint terms conditions attorney-client relationship liability warranty disclaimer arbitration',
  ],
  '/trust': [
    'Security and Trust',
    'What a client’s IT asks of an engagement and of this site: access, devices, subcontractors, incidents, insurance, encryption.',
    'security confidentiality agreement NDA conflict check encryption incident notice insurance subcontractors sub-processors devices hosting backups accessibility vulnerability',
  ],
  '/privacy': [
    'Privacy Policy',
    'What is stored about visitors, for how long, and how to have it corrected or deleted.',
    'GDPR CCPA data protection personal data cookies tracking deletion rights',
  ],
};

/** The section of prices, which is there if the owner offers an engagement. */
export const pricesPage: Omit<StaticPage, 'summary'> = {
  path: '/services#prices',
  title: 'What It Costs',
  terms: 'price pricing cost rate rates fee fees hourly quote budget retainer fixed price',
};

/** The pages without a parameter. */
export const staticPages: readonly StaticPage[] = [
  ...Object.entries(pages).map(([path, [title, summary, terms]]) => ({ path, title, summary, terms })),
  ...Object.entries(services).map(([service, [summary, terms]]) => ({
    path: `/services/${service}`,
    title: serviceNames[service as Service],
    summary,
    terms,
  })),
];

/** Returns what the search finds of a section of a service page. */
export function sectionEntry({ reference, title, service, lead }: PublishedSection): StaticPage {
  const [summary, terms] = sections[reference] ?? ['', ''];
  return { path: serviceSectionPath({ reference }), title, summary: lead ?? summary, terms: `${service} ${terms}` };
}
