import type { ValuesOf } from '../content/site-text.ts';
import type { AboutPage } from './about-page.ts';

/** The first texts of the About page. Timeline and education are an outline, until the owner fills it in. */
export const firstAboutPage: ValuesOf<AboutPage> = {
  position:
    'I build and document automation for law firms and real-estate operators, from the first process map to the handover.',
  facts: [
    { term: 'Practice', text: 'Independent, one person' },
    { term: 'Clients', text: 'Law firms, property managers, real-estate operators' },
    { term: 'Scope', text: 'Technology services only' },
  ],
  background: [
    'This is an independent practice of one person. I map your process, write the software, test it and hand it over.',
    'A typical project begins with repetitive work: exhibits to stamp, intake forms keyed twice, leases to compare, invoices to match. I spend the first days watching the work and counting its exceptions.',
    'Most of that repetition can then be automated by rules. Steps that need a judgment or a signature stay with people, and the written design names them.',
  ].join('\n\n'),
  biography: null,
  coreValues: [
    {
      name: 'Integrity',
      meaning: 'I tell you what will not work before you pay for it.',
      practice: 'The written design names each step that stays manual, with the reason.',
    },
    {
      name: 'Security',
      meaning: 'Only the people and systems that need your data can see it.',
      practice: 'Access is granted for a task, logged, and withdrawn when the task ends.',
    },
    {
      name: 'Velocity',
      meaning: 'You get small working parts early, instead of one large delivery at the end.',
      practice: 'You try each part on your own cases before the next one starts.',
    },
    {
      name: 'Documentation',
      meaning: 'A system should not depend on what one person remembers.',
      practice: 'Each system comes with a process map, a runbook and a list of its known exceptions.',
    },
  ],
  workingRules: [
    {
      title: 'I count before I build',
      text: 'The first days go into watching the work and counting its exceptions. You get the count, even if the project ends there.',
    },
    {
      title: 'The scope is written down',
      text: 'The design names what runs by itself, where it stops and who decides there. The price belongs to that design.',
    },
    {
      title: 'The old process keeps running at first',
      text: 'It stays until its results and those of the new one agree on your real cases.',
    },
    {
      title: 'You can run it without me',
      text: 'The code, the runbook and the access are yours. The handover ends when one of your people has repaired a planned fault.',
    },
  ],
  refusals: [
    'Legal advice, or software that gives it to your clients.',
    'Scores or rankings of tenants, applicants or employees.',
    'Filings, payments and letters that leave without a person who approved them.',
    'Access to your systems without a role, a log and an end date.',
    'A promised saving for your office before anything has been counted there.',
  ],
  checks: [
    {
      title: 'Read what goes wrong',
      text: 'Each case study is an invented example. It names what fails first and what stays manual, and its arithmetic can be repeated.',
      link: 'Read the case studies',
      href: '/case-studies',
    },
    {
      title: 'Read the reasoning',
      text: 'The articles show how I test redactions, reconcile a ledger and design an approval, in enough detail to disagree.',
      link: 'Read the articles',
      href: '/blog',
    },
    {
      title: 'Inspect this site',
      text: 'It works without scripts, sets no cookie for visitors and loads nothing from other companies. Your IT can check that in five minutes.',
      link: 'Read what it stores',
      href: '/privacy',
    },
  ],
  capabilities: [
    {
      title: 'Process automation',
      text: 'Intake, approvals, reminders and reconciliations follow your rules. Anything that breaks a rule waits in a queue for a person.',
    },
    {
      title: 'Document automation',
      text: 'Pleadings, leases and notices are assembled from approved templates and one set of facts.',
    },
    {
      title: 'AI integration',
      text: 'Language models classify, extract and draft. Each result shows its source, and a person approves what leaves the office.',
    },
    {
      title: 'Real-estate systems',
      text: 'Screening, deposits, listings and maintenance requests share one record for each unit.',
    },
    {
      title: 'System integration',
      text: 'Case management, ledgers, calendars and email exchange data through APIs, or through software robots where no API exists.',
    },
    {
      title: 'Compliance and security',
      text: 'Roles, audit trails, encryption and retention rules are part of the first version.',
    },
  ],
  timeline: [
    {
      year: '2003',
      title: 'First role in office technology',
      text: 'Scanners, file servers and billing software, kept running for people with deadlines.',
    },
    {
      year: '2007',
      title: 'First scripts for recurring work',
      text: 'Month-end exports, mail merges and folder clean-ups become scheduled jobs.',
    },
    {
      year: '2010',
      title: 'Legal document systems',
      text: 'Templates, clause libraries and exhibit numbering. Users trust a tool when it handles the exceptions.',
    },
    {
      year: '2014',
      title: 'Property operations',
      text: 'Rent ledgers, deposits and maintenance queues, in systems that disagree about the same unit.',
    },
    {
      year: '2017',
      title: 'Process automation as the main work',
      text: 'Intake, approvals and reconciliations across departments, with an audit trail from the first day.',
    },
    {
      year: '2020',
      title: 'Independent practice',
      text: 'Small fixed-scope projects for firms and operators, each delivered with its documentation.',
    },
    {
      year: '2023',
      title: 'Language models in daily use',
      text: 'Classification and drafting with sources shown, checks before the system of record, and human approval.',
    },
    {
      year: 'Present',
      title: 'Legal tech and AI automation',
      text: 'The kinds of work described on this site.',
    },
  ],
  education: [
    { title: 'Degree', text: 'Field, school and year on request.' },
    {
      title: 'Professional certificates',
      text: 'Each with its issuer and year, and a link to verify it.',
    },
    {
      title: 'Continuing study',
      text: 'Information security, accessible documents, and the duties that clients work under.',
    },
  ],
};
