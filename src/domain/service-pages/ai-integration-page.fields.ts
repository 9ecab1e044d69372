import { anchoredTable, table } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { sectionAnchors } from '../../rules/service-sections.ts';
import { shortColumn, FIXED_ROWS_HINT, FREE_ROWS_HINT, textColumn, titledTexts } from '../content/text-fields.ts';
import { technologyGroups } from '../content/technology-groups.ts';
import { closingFields, servicePageFields } from './service-page.fields.ts';

const capabilities = {
  hint: FREE_ROWS_HINT,
  row: { name: 'ModelCapability', description: 'Something that a model does.' },
  columns: {
    title: shortColumn('Title', 'Its name.'),
    input: textColumn('In', 'What the model reads.'),
    output: textColumn('Out', 'What the model returns.'),
    check: textColumn('Check', 'How people check it.'),
  },
};

export const aiIntegrationPageFields = {
  ...servicePageFields([...sectionAnchors['ai-integration'], 'technologies']),
  language: table({
    label: 'Natural language processing',
    description: 'What language models do.',
    ...capabilities,
  }),
  learning: table({ label: 'Machine learning', description: 'What trained models do.', ...capabilities }),
  applications: table({
    label: 'Applications',
    description: 'Applications in industry.',
    hint: FREE_ROWS_HINT,
    row: { name: 'Application', description: 'An application in industry.' },
    columns: { ...titledTexts.columns, limit: textColumn('Limit', 'The limit built into it.') },
  }),
  uses: table({
    label: 'Uses of language models',
    description: 'The uses of language models.',
    hint: FREE_ROWS_HINT,
    ...titledTexts,
  }),
  safeguards: table({
    label: 'Built into every integration',
    description: 'What every integration has.',
    hint: FREE_ROWS_HINT,
    ...titledTexts,
  }),
  process: anchoredTable({
    label: 'Process',
    description: 'The steps from one decision to a running model.',
    hint: FIXED_ROWS_HINT,
    anchors: ['assessment', 'data-preparation', 'model-development', 'deployment'],
    row: { name: 'ProcessStep', description: 'A step of the process.' },
    columns: { ...titledTexts.columns, result: textColumn('You receive', 'What the client receives.') },
  }),
  technologies: technologyGroups,
  ...closingFields,
};

export const aiIntegrationPageType = {
  key: 'ai-integration-page',
  name: 'aiIntegrationPage',
  label: { one: 'AI Integration page', many: 'AI Integration page' },
  titleField: 'title',
  fields: aiIntegrationPageFields,
  path: () => '/services/ai-integration',
  single: true,
} as const satisfies ContentTypeDefinition;
