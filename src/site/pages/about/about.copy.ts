/**
 * Everything that the About page says of the consultant. Name, role and email address are in site.config.ts.
 * Biography, timeline and education are sample text: the next consultant replaces them and sets `sample` to null.
 */

interface Photo {
  /** A file in src/site/public, such as '/portrait.jpg', cut to 4:5 and at least 480 pixels wide. */
  src: string;
  alt: string;
}

interface Entry {
  title: string;
  text: string;
}

/** Label of the sample text on the page. Null once the text is real. */
export const sample: { note: string; tag: string } | null = {
  note: 'Sample text about no real person, to be replaced.',
  tag: 'sample entry',
};

/** Null shows a drawn placeholder of the same size. */
export const photo: Photo | null = null;

export const position =
  'Builds and documents automation for law firms and real-estate operators, from the first process map to the handover.';

export const biography: string[] = [
  'This is an independent practice of one. The person who maps your process also writes the software, tests it and hands it over.',
  'A typical project begins with a pile of something: exhibits to stamp, intake forms keyed twice, leases to compare, invoices to match. The first days go into watching the work and counting its exceptions.',
  'Most of the repetition can then run by rule. Some steps stay with people, because a judgment or a signature belongs there, and the written design says which.',
  'A real biography goes on here: the kinds of teams the consultant has worked in, the turn toward legal technology, and the reason for working independently.',
];

export const facts: { term: string; text: string }[] = [
  { term: 'Practice', text: 'Independent, one person' },
  { term: 'Clients', text: 'Law firms, property managers, real-estate operators' },
  { term: 'Scope', text: 'Technology services only' },
];

export const values: { name: string; meaning: string; practice: string }[] = [
  {
    name: 'Integrity',
    meaning: 'We say what will not work before you pay for it.',
    practice: 'The written design names each step that stays manual, with the reason.',
  },
  {
    name: 'Security',
    meaning: 'As few people and systems see your data as the work allows.',
    practice: 'Access is granted for a task, logged, and withdrawn when the task ends.',
  },
  {
    name: 'Velocity',
    meaning: 'Small working parts early, in place of one large delivery late.',
    practice: 'You try each part on your own cases before the next one starts.',
  },
  {
    name: 'Documentation',
    meaning: 'What is not written down depends on one memory.',
    practice: 'Each system comes with a map, a runbook and a list of its known exceptions.',
  },
];

export const capabilities: Entry[] = [
  {
    title: 'Process automation',
    text: 'Intake, approvals, reminders and reconciliations run by rule. Whatever breaks a rule waits in a queue for a person.',
  },
  {
    title: 'Document automation',
    text: 'Pleadings, leases and notices are assembled from approved templates and one set of facts.',
  },
  {
    title: 'AI integration',
    text: 'Language models classify, extract and draft. The source stands beside each result, and a person approves it.',
  },
  {
    title: 'Real-estate systems',
    text: 'Screening, deposits, listings and maintenance requests share one record for each unit.',
  },
  {
    title: 'System integration',
    text: 'Case management, ledgers, calendars and mail exchange data through their interfaces, or through robots where none exist.',
  },
  {
    title: 'Compliance and security',
    text: 'Roles, audit trails, encryption and retention rules are part of the first version.',
  },
];

export const timeline: (Entry & { year: string })[] = [
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
    text: 'Templates, clause libraries and exhibit numbering. Exceptions turn out to decide whether a tool is trusted.',
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
    text: 'Small fixed scopes for firms and operators, each delivered with its documentation.',
  },
  {
    year: '2023',
    title: 'Language models in daily use',
    text: 'Classification and drafting with sources shown, checks before the system of record, and a person approving.',
  },
  {
    year: 'Present',
    title: 'Legal tech and AI automation',
    text: 'The kinds of work that the rest of this site describes.',
  },
];

export const education: Entry[] = [
  { title: 'Degree', text: 'Field of study, school and year go here.' },
  {
    title: 'Professional certificates',
    text: 'Only current ones that a reader can check, each with its issuer and year.',
  },
  {
    title: 'Continuing study',
    text: 'Courses and standards that shape the work, such as information security or accessible documents.',
  },
];
