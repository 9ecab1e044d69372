import { AnchoredRow, Line, Paragraphs, Table } from '../content/declarations/field-decorators.ts';
import { TableRow } from '../content/declarations/graphql-types.ts';
import { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { FIXED_ROWS_HINT, FREE_ROWS_HINT, LongText, ShortText, TEXT_MAX } from './text-rows.ts';

@TableRow('PageSection', 'The heading of a section, with the text below it.')
export class PageSection extends AnchoredRow {
  @ShortText('Heading', 'The heading.')
  title!: string;

  @Line({ label: 'Text', description: 'The text below the heading.', max: TEXT_MAX, optional: true })
  lead!: string | null;
}

/** The beginning of every service page. */
export abstract class ServicePage extends PublishableEntity {
  @Line({ label: 'Heading', description: 'The heading of the page.', max: 200 })
  title!: string;

  @Paragraphs({ label: 'Lead', description: 'The text below the heading.', rows: 3, max: 500 })
  lead!: string;

  @Line({
    label: 'Title in search engines',
    description: 'Title of the page in browsers and search engines, without the brand.',
    max: 100,
  })
  pageTitle!: string;

  @Paragraphs({
    label: 'Description in search engines',
    description: 'Description of the page for search engines.',
    rows: 2,
    min: 20,
    max: 300,
  })
  description!: string;
}

/** The headings of a page, named by their anchors. */
export const Sections = (anchors: readonly string[]) =>
  Table(PageSection, {
    label: 'Sections',
    description: 'The headings of the sections, with the text below each, in the order of the page.',
    hint: FIXED_ROWS_HINT,
    anchors,
  });

@TableRow('TechnologyGroup', 'Names of technologies with one purpose.')
export class TechnologyGroup {
  @Line({ label: 'Purpose', description: 'The purpose.', max: 200 })
  title!: string;

  @Line({ label: 'Names', description: 'The names, separated by commas.', max: 1_000 })
  names!: string;
}

/** Names of technologies, of which `domain/evidence` finds those in the catalog. */
export const TechnologyGroups = () =>
  Table(TechnologyGroup, {
    label: 'Technologies',
    description: 'Names of technologies, grouped by purpose.',
    hint: 'Separate the names with commas. Names in the catalog become links. Empty rows are ignored.',
  });

/** The end of every service page. */
export const ClosingTitle = () =>
  Line({ label: 'Closing heading', description: 'The heading above the last buttons.', max: 200 });
export const ClosingText = () =>
  Paragraphs({ label: 'Closing text', description: 'The text above the last buttons.', rows: 3, max: 500 });

/** A list of a page, to which rows can be added. */
export const FreeRows = <Row extends object>(row: new () => Row, label: string, description: string) =>
  Table(row, { label, description, hint: FREE_ROWS_HINT });

@TableRow('Handling', 'How a process is handled.')
export class Handling extends AnchoredRow {
  @LongText('Input', 'What comes in.')
  input!: string;

  @LongText('Automation', 'What software does.')
  automation!: string;

  @LongText('Exceptions', 'What happens to the rest.')
  exceptions!: string;

  @LongText('People', 'What people decide.')
  people!: string;
}
