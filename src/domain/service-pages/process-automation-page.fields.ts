import { anchoredTable, table } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { sectionAnchors } from '../../rules/service-sections.ts';
import { shortColumn, FIXED_ROWS_HINT, FREE_ROWS_HINT, textColumn, titledTexts } from '../content/text-fields.ts';
import { technologyGroups } from '../content/technology-groups.ts';
import { closingFields, handling, servicePageFields } from './service-page.fields.ts';

export const processAutomationPageFields = {
  ...servicePageFields(sectionAnchors['process-automation']),
  handling: anchoredTable({
    label: 'How it is handled',
    description: 'How robots and workflows handle a process.',
    hint: FIXED_ROWS_HINT,
    anchors: ['rpa', 'workflow-automation'],
    row: { name: 'Handling', description: 'How a process is handled.' },
    columns: handling,
  }),
  categories: table({
    label: 'Automation by category',
    description: 'What is automated in each category of work.',
    hint: FREE_ROWS_HINT,
    row: { name: 'AutomationCategory', description: 'A category of work.' },
    columns: {
      category: shortColumn('Category', 'Its name.'),
      input: textColumn('Input', 'What comes in.'),
      automated: textColumn('Automated', 'What software does.'),
      people: textColumn('Stays with people', 'What stays with people.'),
    },
  }),
  tools: anchoredTable({
    label: 'Integrations and tools',
    description: 'The ways to connect systems.',
    hint: FIXED_ROWS_HINT,
    anchors: ['connectors', 'conditions', 'robots', 'controllers'],
    row: { name: 'Tool', description: 'A way to connect systems.' },
    columns: titledTexts.columns,
  }),
  technologies: technologyGroups,
  benefits: table({
    label: 'Benefits',
    description: 'What automation brings.',
    ...titledTexts,
    hint: 'A figure with the place “Process automation” replaces the first title. Empty rows are ignored.',
  }),
  ...closingFields,
};

export const processAutomationPageType = {
  key: 'process-automation-page',
  name: 'processAutomationPage',
  label: { one: 'Process Automation page', many: 'Process Automation page' },
  titleField: 'title',
  fields: processAutomationPageFields,
  path: () => '/services/process-automation',
  single: true,
} as const satisfies ContentTypeDefinition;
