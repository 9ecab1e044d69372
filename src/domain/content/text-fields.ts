import { line } from '../../rules/content-field.ts';

/** Maximum length of a text in a list of a page. */
export const TEXT_MAX = 500;

/** The columns of lists on pages. */
export const cell = (label: string, description: string) => line({ label, description, max: 200 });
export const textCell = (label: string, description: string) => line({ label, description, max: TEXT_MAX });

/** A list of texts with titles. */
export const titledTexts = {
  row: { name: 'TitledText', description: 'A text with a title.' },
  columns: { title: cell('Title', 'Its title.'), text: textCell('Text', 'Its text.') },
};

/** The hint of a list to which rows can be added. */
export const list = { hint: 'Empty rows are ignored.' };

/** The hint of a list of which only the texts change. */
export const fixed = { hint: 'Each row has its place on the page, so none is added or removed.' };
