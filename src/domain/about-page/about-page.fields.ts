import { line, lines, optional, paragraphs, table } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { shortColumn, FREE_ROWS_HINT, TEXT_MAX, textColumn, titledTexts } from '../content/text-fields.ts';

const facts = {
  row: { name: 'Fact', description: 'A fact about the practice.' },
  columns: { term: shortColumn('Term', 'What the fact is about.'), text: textColumn('Text', 'The fact.') },
};

const coreValues = {
  row: { name: 'CoreValue', description: 'A core value.' },
  columns: {
    name: shortColumn('Value', 'Name of the value.'),
    meaning: textColumn('Meaning', 'What it means.'),
    practice: textColumn('Practice', 'What it means in practice.'),
  },
};

const checks = {
  row: { name: 'Check', description: 'A way to check what the page says.' },
  columns: {
    ...titledTexts.columns,
    link: shortColumn('Link', 'Text of the link.'),
    href: line({
      label: 'Address',
      description: 'Path of the page that the link leads to.',
      max: 200,
      pattern: { matches: /^\/([^/\s\\][^\s\\]*)?$/, message: 'Address must be a path of this site such as /blog' },
    }),
  },
};

const timeline = {
  row: { name: 'TimelineEntry', description: 'An entry of the career timeline.' },
  columns: { year: shortColumn('Year', 'Year, or a word such as Present.'), ...titledTexts.columns },
};

/** The fields of the About page. Name, role and portrait are in the settings. */
export const aboutPageFields = {
  position: paragraphs({ label: 'Position', description: 'What the consultant does.', rows: 3, min: 20, max: 500 }),
  facts: table({ label: 'Facts', description: 'Facts below the position.', hint: FREE_ROWS_HINT, ...facts }),
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
  coreValues: table({ label: 'Core values', description: 'The core values.', hint: FREE_ROWS_HINT, ...coreValues }),
  workingRules: table({
    label: 'How I work',
    description: 'The rules of the work, in the order of a project.',
    hint: FREE_ROWS_HINT,
    ...titledTexts,
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
    hint: FREE_ROWS_HINT,
    ...checks,
  }),
  capabilities: table({
    label: 'Technical capabilities',
    description: 'The technical capabilities.',
    hint: FREE_ROWS_HINT,
    ...titledTexts,
  }),
  timeline: table({
    label: 'Career timeline',
    description: 'The entries of the career timeline.',
    hint: FREE_ROWS_HINT,
    ...timeline,
  }),
  education: table({
    label: 'Education',
    description: 'Degrees and certificates.',
    hint: FREE_ROWS_HINT,
    ...titledTexts,
  }),
};

export const aboutPageType = {
  key: 'about-page',
  name: 'aboutPage',
  label: { one: 'About page', many: 'About page' },
  titleField: 'position',
  fields: aboutPageFields,
  path: () => '/about',
  single: true,
} as const satisfies ContentTypeDefinition;
