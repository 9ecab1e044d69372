import { anchoredTable } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { sectionAnchors } from '../../rules/service-sections.ts';
import { shortColumn, FIXED_ROWS_HINT } from '../content/text-fields.ts';
import { technologyGroups } from '../content/technology-groups.ts';
import { closingFields, handling, servicePageFields } from './service-page.fields.ts';

const steps = sectionAnchors['real-estate-tech'];

export const realEstateTechPageFields = {
  ...servicePageFields([...steps, 'technologies']),
  steps: anchoredTable({
    label: 'Steps of a tenancy',
    description: 'How each step of a tenancy is handled, in the order of the tenancy.',
    hint: FIXED_ROWS_HINT,
    anchors: steps,
    row: { name: 'TenancyStep', description: 'How a step of a tenancy is handled.' },
    columns: {
      name: shortColumn('Name', 'Its short name in the drawing.'),
      record: shortColumn('Record', 'What it leaves behind.'),
      ...handling,
    },
  }),
  technologies: technologyGroups,
  ...closingFields,
};

export const realEstateTechPageType = {
  key: 'real-estate-tech-page',
  name: 'realEstateTechPage',
  label: { one: 'Real Estate Tech page', many: 'Real Estate Tech page' },
  titleField: 'title',
  fields: realEstateTechPageFields,
  path: () => '/services/real-estate-tech',
  single: true,
} as const satisfies ContentTypeDefinition;
