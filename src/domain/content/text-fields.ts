import { line } from '../../rules/content-field.ts';

/** Maximum length of a text in a list of a page. */
export const TEXT_MAX = 500;

/** The columns of lists on pages. */
export const shortColumn = (label: string, description: string) => line({ label, description, max: 200 });
export const textColumn = (label: string, description: string) => line({ label, description, max: TEXT_MAX });

/** A list of texts with titles. */
export const titledTexts = {
  row: { name: 'TitledText', description: 'A text with a title.' },
  columns: { title: shortColumn('Title', 'Its title.'), text: textColumn('Text', 'Its text.') },
};

/** The hint of a list to which rows can be added. */
export const FREE_ROWS_HINT = 'Empty rows are ignored.';

/** The hint of a list of which only the texts change. */
export const FIXED_ROWS_HINT = 'You can change these rows, but not add or remove any.';
