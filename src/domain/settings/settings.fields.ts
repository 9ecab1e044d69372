import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { morningProblem, settingsFields } from '../../rules/settings.ts';

export const settingsType: ContentTypeDefinition = {
  key: 'settings',
  name: 'settings',
  label: { one: 'Settings', many: 'Settings' },
  titleField: 'brand',
  fields: settingsFields,
  contradictions: morningProblem,
  path: () => '/',
  single: true,
  ownerOnly: true,
  drafts: false,
};
