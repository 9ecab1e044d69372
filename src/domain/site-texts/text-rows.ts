import { Line } from '../content/declarations/field-decorators.ts';
import { TableRow } from '../content/declarations/graphql-types.ts';

/** Maximum length of a text in a list of a page. */
export const TEXT_MAX = 500;

/** A column of a list on a page. */
export const ShortText = (label: string, description: string) => Line({ label, description, max: 200 });
export const LongText = (label: string, description: string) => Line({ label, description, max: TEXT_MAX });

@TableRow('TitledText', 'A text with a title.')
export class TitledText {
  @ShortText('Title', 'Its title.')
  title!: string;

  @LongText('Text', 'Its text.')
  text!: string;
}

/** The hint of a list to which rows can be added. */
export const FREE_ROWS_HINT = 'Empty rows are ignored.';

/** The hint of a list of which only the texts change. */
export const FIXED_ROWS_HINT = 'You can change these rows, but not add or remove any.';
