import { date, paragraphs, table } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { shortColumn, FREE_ROWS_HINT, textColumn, titledTexts } from '../content/text-fields.ts';

/** The columns of a clause. Its number and its address on the page follow from its place and its title. */
const clause = {
  row: { name: 'LegalClause', description: 'A clause of a legal text.' },
  columns: {
    title: shortColumn('Heading', 'Its heading.'),
    summary: textColumn('Summary', 'What it says, in one or two sentences.'),
    body: paragraphs({ label: 'Text', description: 'Its text, as Markdown.', rows: 10, max: 20_000 }),
  },
};

export const legalTextsFields = {
  statements: table({
    label: 'Statements',
    description: 'The statements at the top of the Legal Notice.',
    hint: FREE_ROWS_HINT,
    ...titledTexts,
  }),
  clauses: table({
    label: 'Clauses of the Legal Notice',
    description: 'The clauses of the Legal Notice.',
    hint: 'Write texts as Markdown. Empty rows are ignored.',
    ...clause,
  }),
  privacyUpdated: date({
    label: 'Privacy policy: last updated',
    description: 'Date of the last change of the privacy policy.',
    hint: 'Shown at the top of the privacy policy.',
    message: 'The date must be specified',
  }),
  privacyClauses: table({
    label: 'Privacy policy: your own clauses',
    description: 'Clauses that follow those of the privacy policy about what the software does.',
    hint: 'Such as one about your jurisdiction. They follow the clauses about what the software stores, which it writes itself.',
    ...clause,
    required: false,
  }),
};

export const legalTextsType = {
  key: 'legal-texts',
  name: 'legalTexts',
  label: { one: 'Legal texts', many: 'Legal texts' },
  titleField: 'id',
  fields: legalTextsFields,
  path: () => '/legal',
  single: true,
  ownerOnly: true,
} as const satisfies ContentTypeDefinition;
