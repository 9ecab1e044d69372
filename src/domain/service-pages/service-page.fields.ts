import { anchoredTable, line, optional, paragraphs } from '../../rules/content-field.ts';
import { shortColumn, FIXED_ROWS_HINT, textColumn } from '../content/text-fields.ts';

/** Returns the fields that every service page has. `anchors` names the headings of the page. */
export function servicePageFields<const Anchors extends readonly string[]>(anchors: Anchors) {
  return {
    title: line({ label: 'Heading', description: 'The heading of the page.', max: 200 }),
    lead: paragraphs({ label: 'Lead', description: 'The text below the heading.', rows: 3, max: 500 }),
    pageTitle: line({
      label: 'Title in search engines',
      description: 'Title of the page in browsers and search engines, without the brand.',
      max: 100,
    }),
    description: paragraphs({
      label: 'Description in search engines',
      description: 'Description of the page for search engines.',
      rows: 2,
      min: 20,
      max: 300,
    }),
    sections: anchoredTable({
      label: 'Sections',
      description: 'The headings of the sections, with the text below each, in the order of the page.',
      hint: FIXED_ROWS_HINT,
      anchors,
      row: { name: 'PageSection', description: 'The heading of a section, with the text below it.' },
      columns: {
        title: shortColumn('Heading', 'The heading.'),
        lead: optional(textColumn('Text', 'The text below the heading.')),
      },
    }),
  };
}

/** The end of every service page. */
export const closingFields = {
  closingTitle: line({ label: 'Closing heading', description: 'The heading above the last buttons.', max: 200 }),
  closingText: paragraphs({
    label: 'Closing text',
    description: 'The text above the last buttons.',
    rows: 3,
    max: 500,
  }),
};

/** The columns that say how a process is handled. */
export const handling = {
  input: textColumn('Input', 'What comes in.'),
  automation: textColumn('Automation', 'What software does.'),
  exceptions: textColumn('Exceptions', 'What happens to the rest.'),
  people: textColumn('People', 'What people decide.'),
};
