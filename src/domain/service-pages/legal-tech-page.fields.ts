import { anchoredTable, table } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { sectionAnchors } from '../../rules/service-sections.ts';
import { FIXED_ROWS_HINT, FREE_ROWS_HINT, textColumn, titledTexts } from '../content/text-fields.ts';
import { technologyGroups } from '../content/technology-groups.ts';
import { closingFields, servicePageFields } from './service-page.fields.ts';

const anchors = sectionAnchors['legal-tech'];

export const legalTechPageFields = {
  ...servicePageFields(['parts', ...anchors, 'technologies']),
  parts: anchoredTable({
    label: 'Parts of a matter',
    description: 'The limits of each part of a matter.',
    hint: FIXED_ROWS_HINT,
    anchors: anchors.filter((anchor) => anchor !== 'security-and-compliance'),
    row: { name: 'MatterPart', description: 'The limits of a part of a matter.' },
    columns: {
      fails: textColumn('When it fails', 'What happens when it fails.'),
      stays: textColumn('Stays with you', 'What stays with people.'),
    },
  }),
  safeguards: table({
    label: 'Safeguards',
    description: 'What protects the data.',
    hint: FREE_ROWS_HINT,
    ...titledTexts,
  }),
  technologies: technologyGroups,
  ...closingFields,
};

export const legalTechPageType = {
  key: 'legal-tech-page',
  name: 'legalTechPage',
  label: { one: 'Legal Tech page', many: 'Legal Tech page' },
  titleField: 'title',
  fields: legalTechPageFields,
  path: () => '/services/legal-tech',
  single: true,
} as const satisfies ContentTypeDefinition;
