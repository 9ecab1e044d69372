import { line, table } from '../../rules/content-field.ts';
import { shortColumn } from './text-fields.ts';

/** A field of service pages, for whose rows `domain/technologies` finds the technologies in the catalog. */
export const technologyGroups = table({
  label: 'Technologies',
  description: 'Names of technologies, grouped by purpose.',
  hint: 'Separate the names with commas. Names in the catalog become links. Empty rows are ignored.',
  row: { name: 'TechnologyGroup', description: 'Names of technologies with one purpose.' },
  columns: {
    title: shortColumn('Purpose', 'The purpose.'),
    names: line({ label: 'Names', description: 'The names, separated by commas.', max: 1_000 }),
  },
});
