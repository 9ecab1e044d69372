import { table } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { FREE_ROWS_HINT, titledTexts } from '../content/text-fields.ts';
import { closingFields, servicePageFields } from './service-page.fields.ts';

export const servicesPageFields = {
  ...servicePageFields(['real-estate-tech', 'legal-tech', 'methods', 'process-automation', 'ai-integration', 'terms']),
  realEstate: table({
    label: 'Real estate services',
    description: 'The services for property operators.',
    hint: FREE_ROWS_HINT,
    ...titledTexts,
  }),
  legal: table({
    label: 'Legal services',
    description: 'The services for law firms.',
    hint: FREE_ROWS_HINT,
    ...titledTexts,
  }),
  terms: table({
    label: 'Part of every project',
    description: 'What is part of every project.',
    hint: FREE_ROWS_HINT,
    ...titledTexts,
  }),
  ...closingFields,
};

export const servicesPageType = {
  key: 'services-page',
  name: 'servicesPage',
  label: { one: 'Services page', many: 'Services page' },
  titleField: 'title',
  fields: servicesPageFields,
  path: () => '/services',
  single: true,
} as const satisfies ContentTypeDefinition;
