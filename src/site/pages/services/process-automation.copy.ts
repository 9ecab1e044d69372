/** The manual steps of one invoice in three groups, and the automated step that replaces each group. */
export const groups = [
  {
    byHand: ['Open the email', 'Save and rename', 'Type in the totals'],
    id: 'rpa',
    automated: 'Read and enter',
    by: 'Robotic process automation',
  },
  {
    byHand: ['Look up the owner', 'Ask for approval', 'Chase the answer'],
    id: 'workflow-automation',
    automated: 'Ask and approve',
    by: 'Workflow automation',
  },
  {
    byHand: ['Post to the ledger', 'Update the sheet', 'File the copy'],
    id: 'integrations-and-tools',
    automated: 'Post and file',
    by: 'Integrations and tools',
  },
] as const;

export const rpa = [
  ['Input', 'A queue of similar items: invoices, portal statements, records from a legacy program.'],
  ['Automation', 'A robot signs in under its own account, processes each item on screen and records the result.'],
  ['Exceptions', 'A changed screen or an unknown value stops that item and alerts its owner. The queue continues.'],
  ['People', "The rules, the robot's permissions, and every item it returns."],
] as const;

export const workflow = [
  ['Input', 'A request with its details: amount, unit, matter, date and requester.'],
  ['Automation', 'Each step has an owner, a deadline and a record. Reminders and deputies are part of the workflow.'],
  ['Exceptions', 'A step without an answer is escalated to the deputy. A failed call is retried, then reported.'],
  ['People', 'Every approval, every waiver, and the right to stop the workflow.'],
] as const;

export const categories = [
  {
    category: 'Documents and intake',
    input: 'Forms, scans, email attachments',
    runs: 'Read, named, checked against the record, filed',
    people: 'Unreadable pages, missing consent',
  },
  {
    category: 'Finance and billing',
    input: 'Supplier invoices, receipts, bank lines',
    runs: 'Matched by line, coded, routed, posted',
    people: 'Approvals, disputed lines, write-offs',
  },
  {
    category: 'Client and tenant messages',
    input: 'Emails, texts, portal requests',
    runs: 'Sorted by topic, answered from templates, logged',
    people: 'Complaints, promises, anything unusual',
  },
  {
    category: 'Records and reporting',
    input: 'Exports, spreadsheets, system logs',
    runs: 'Collected, reconciled, formatted, delivered on schedule',
    people: 'Interpretation and next steps',
  },
  {
    category: 'Staff and access',
    input: 'New hires, moves, departures',
    runs: 'Accounts opened and closed, devices ordered, tasks assigned',
    people: 'Job roles, exceptions to access rules',
  },
  {
    category: 'Plant and equipment',
    input: 'Machine counters, meters, alarms',
    runs: 'Counts collected, downtime recorded, work orders created',
    people: 'Repairs, restarts, every safety function',
  },
] as const;

export const benefits = [
  {
    // The page replaces it with the figure of the register.
    title: 'Less manual task time',
    text: 'The range is wide, so I time your process before the build and after release.',
  },
  {
    title: 'Lower costs',
    text: 'The cost per item falls with its handling time. I show the calculation with your wages and my fees.',
  },
  {
    title: 'Fewer errors',
    text: 'A value entered once cannot differ between two systems. An entry that fails a check never reaches the ledger.',
  },
  {
    title: 'Round-the-clock operation',
    text: 'Queues run at night and on weekends. The exceptions are ready when your staff arrives.',
  },
  {
    title: 'Scalability',
    text: 'When a month-end peak lengthens the queue, a second robot shortens it.',
  },
  {
    title: 'Staff freed for strategic work',
    text: 'Staff hours move from copying to calling, negotiating and checking. You decide where they go.',
  },
] as const;

export const technologies = [
  {
    title: 'Robots',
    technologies: [
      'AutoHotkey',
      'Automation Anywhere',
      'Playwright',
      'Power Automate Desktop',
      'Robot Framework',
      ['SS&C Blue Prism', 'blue-prism'],
      'UiPath',
    ],
  },
  {
    title: 'Workflows',
    technologies: ['Camunda', 'Make', 'n8n', 'Pipedream', 'Power Automate', 'Temporal', 'Workato', 'Zapier'],
  },
  {
    title: 'Controllers and machines',
    technologies: ['CODESYS', 'Ignition', 'Modbus', 'MQTT', 'Node-RED', 'OPC UA', 'Siemens TIA Portal', 'Studio 5000'],
  },
] as const;
