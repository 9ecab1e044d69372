import { line, lines, optional, paragraphs, table } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';

const TEXT_MAX = 500;

const cell = (label: string, description: string) => line({ label, description, max: 200 });
const textCell = (label: string, description: string) => line({ label, description, max: TEXT_MAX });

/** The columns of a text with a title. */
export const titledTextFields = { title: cell('Title', 'Its title.'), text: textCell('Text', 'Its text.') };

export const factFields = { term: cell('Term', 'What the fact is about.'), text: textCell('Text', 'The fact.') };

export const coreValueFields = {
  name: cell('Value', 'Name of the value.'),
  meaning: textCell('Meaning', 'What it means.'),
  practice: textCell('Practice', 'What it means in practice.'),
};

export const checkFields = {
  ...titledTextFields,
  link: cell('Link', 'Text of the link.'),
  href: line({
    label: 'Address',
    description: 'Path of the page that the link leads to.',
    max: 200,
    pattern: { matches: /^\/([^/\s\\][^\s\\]*)?$/, message: 'Address must be a path of this site such as /blog' },
  }),
};

export const timelineFields = { year: cell('Year', 'Year, or a word such as Present.'), ...titledTextFields };

const list = { hint: 'Empty rows are ignored.' };

/** The fields of the About page. Name, role and portrait are in the settings. */
export const aboutPageFields = {
  position: paragraphs({ label: 'Position', description: 'What the consultant does.', rows: 3, min: 20, max: 500 }),
  facts: table({ label: 'Facts', description: 'Facts below the position.', ...list, columns: factFields }),
  background: paragraphs({
    label: 'Background',
    description: 'How the practice works. An empty line separates paragraphs.',
    hint: 'An empty line separates paragraphs.',
    rows: 8,
    min: 20,
    max: 5_000,
  }),
  biography: optional(
    paragraphs({
      label: 'Biography',
      description: 'Who the consultant is. An empty line separates paragraphs.',
      hint: 'Follows the background. Without one, the page says above the timeline that it describes nobody.',
      rows: 8,
      min: 20,
      max: 5_000,
    }),
  ),
  coreValues: table({ label: 'Core values', description: 'The core values.', ...list, columns: coreValueFields }),
  workingRules: table({
    label: 'How I work',
    description: 'The rules of the work.',
    ...list,
    columns: titledTextFields,
  }),
  refusals: lines({
    label: 'What I refuse',
    description: 'What the consultant refuses.',
    item: 'Refusal',
    itemMax: TEXT_MAX,
  }),
  checks: table({
    label: 'How to check me',
    description: 'How a reader can check the claims.',
    ...list,
    columns: checkFields,
  }),
  capabilities: table({
    label: 'Technical capabilities',
    description: 'The technical capabilities.',
    ...list,
    columns: titledTextFields,
  }),
  timeline: table({
    label: 'Career timeline',
    description: 'The entries of the career timeline.',
    ...list,
    columns: timelineFields,
  }),
  education: table({
    label: 'Education',
    description: 'Degrees and certificates.',
    ...list,
    columns: titledTextFields,
  }),
};

export const aboutPageType: ContentTypeDefinition = {
  key: 'about-page',
  name: 'aboutPage',
  label: { one: 'About page', many: 'About page' },
  titleField: 'position',
  fields: aboutPageFields,
  path: () => '/about',
  single: true,
};
