import type { ValuesOf } from '../content/site-text.ts';
import type { ProcessAutomationPage } from './process-automation-page.ts';

/** The first texts of the page about process automation. */
export const firstProcessAutomationPage: ValuesOf<ProcessAutomationPage> = {
  title: 'Nine steps by hand become three',
  lead: 'The path of a supplier invoice, before and after automation. One thing does not change: a person approves it.',
  pageTitle: 'Process Automation - RPA and Workflow Automation',
  description:
    'Robots for legacy screens, approval workflows, connectors and controller code. Routine work runs automatically, and every exception goes to a person.',
  sections: [
    {
      anchor: 'rpa',
      title: 'Robotic process automation',
      lead: 'RPA for short. Where a program has no API, a software robot operates its screens as a clerk would.',
    },
    {
      anchor: 'workflow-automation',
      title: 'Workflow automation',
      lead: 'For work that passes between people and connected systems.',
    },
    {
      anchor: 'automation-by-category',
      title: 'Automation by category',
      lead: 'Each category lists the work that stays with people. That part is not automated.',
    },
    {
      anchor: 'integrations-and-tools',
      title: 'Integrations and tools',
      lead: 'Four ways to connect systems, from a ready-made connector to a machine controller.',
    },
    {
      anchor: 'benefits',
      title: 'Benefits you can check',
      lead: null,
    },
  ],
  handling: [
    {
      anchor: 'rpa',
      input: 'A queue of similar items: invoices, portal statements, records from a legacy program.',
      automation: 'A robot signs in under its own account, processes each item on screen and records the result.',
      exceptions: 'A changed screen or an unknown value stops that item and alerts its owner. The queue continues.',
      people: "The rules, the robot's permissions, and every item it returns.",
    },
    {
      anchor: 'workflow-automation',
      input: 'A request with its details: amount, unit, matter, date and requester.',
      automation: 'Each step has an owner, a deadline and a record. Reminders and deputies are part of the workflow.',
      exceptions: 'A step without an answer is escalated to the deputy. A failed call is retried, then reported.',
      people: 'Every approval, every waiver, and the right to stop the workflow.',
    },
  ],
  categories: [
    {
      category: 'Documents and intake',
      input: 'Forms, scans, email attachments',
      automated: 'Read, named, checked against the record, filed',
      people: 'Unreadable pages, missing consent',
    },
    {
      category: 'Finance and billing',
      input: 'Supplier invoices, receipts, bank lines',
      automated: 'Matched by line, coded, routed, drafted for posting',
      people: 'Approvals, release for posting, disputed lines, write-offs',
    },
    {
      category: 'Client and tenant messages',
      input: 'Emails, texts, portal requests',
      automated: 'Sorted by topic, answers drafted from templates, logged',
      people: 'Every answer outside approved wording, complaints, promises',
    },
    {
      category: 'Records and reporting',
      input: 'Exports, spreadsheets, system logs',
      automated: 'Collected, reconciled, formatted, delivered on schedule',
      people: 'Interpretation and next steps',
    },
    {
      category: 'Staff and access',
      input: 'New hires, moves, departures',
      automated: 'Accounts opened and closed, devices ordered, tasks assigned',
      people: 'Job roles, exceptions to access rules',
    },
    {
      category: 'Plant and equipment',
      input: 'Machine counters, meters, alarms',
      automated: 'Counts collected, downtime recorded, work orders created',
      people: 'Repairs, restarts, every safety function',
    },
  ],
  tools: [
    {
      anchor: 'connectors',
      title: 'Workflow connectors',
      text: 'The large workflow platforms connect the programs you already pay for, without new code for each pair.',
    },
    {
      anchor: 'conditions',
      title: 'Conditional automation',
      text: 'The amount, date, client, building or wording decides the path. You approve each rule as a plain sentence.',
    },
    {
      anchor: 'robots',
      title: 'Custom robotic coding',
      text: 'Where no connector exists, I write the robot myself, with tests, version control and a runbook.',
    },
    {
      anchor: 'controllers',
      title: 'Industrial controller programming',
      text: 'Ladder logic and structured text, tested in simulation first. Safety functions stay with your qualified engineers.',
    },
  ],
  technologies: [
    {
      title: 'Robots',
      names:
        'AutoHotkey, Automation Anywhere, Playwright, Power Automate Desktop, Robot Framework, SS&C Blue Prism, UiPath',
    },
    {
      title: 'Workflows',
      names: 'Camunda, Make, n8n, Pipedream, Power Automate, Temporal, Workato, Zapier',
    },
    {
      title: 'Controllers and machines',
      names: 'CODESYS, Ignition, Modbus, MQTT, Node-RED, OPC UA, Siemens TIA Portal, Studio 5000',
    },
  ],
  benefits: [
    {
      title: 'Less manual task time',
      text: 'The range is wide, so I time your process before the build and after release.',
    },
    {
      title: 'Lower costs',
      text: 'The cost per item falls with its handling time. I show the calculation with your wages and my fees.',
    },
    {
      title: 'Fewer errors',
      text: 'A value entered once is not mistyped in a second system. An entry that fails a check never reaches the ledger.',
    },
    {
      title: 'Round-the-clock operation',
      text: 'Queues that need no watching run at night and on weekends. The exceptions are ready when your staff arrives.',
    },
    {
      title: 'Scalability',
      text: 'When a month-end peak lengthens the queue, a second robot shortens it.',
    },
    {
      title: 'Staff freed for strategic work',
      text: 'Staff hours move from copying to calling, negotiating and checking. You decide where they go.',
    },
  ],
  closingTitle: 'Bring the task that nobody wants',
  closingText:
    "Send me its steps as you would explain them to a new colleague. I'll reply with questions, or with a time to talk.",
};
