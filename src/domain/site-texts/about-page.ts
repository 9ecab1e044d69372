import { Line, Lines, Paragraphs, Table } from '../content/declarations/field-decorators.ts';
import { TableRow } from '../content/declarations/graphql-types.ts';
import { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { SiteText } from '../content/declarations/site-text.ts';
import { FREE_ROWS_HINT, LongText, ShortText, TEXT_MAX, TitledText } from './text-rows.ts';

@TableRow('Fact', 'A fact about the practice.')
class Fact {
  @ShortText('Term', 'What the fact is about.')
  term!: string;

  @LongText('Text', 'The fact.')
  text!: string;
}

@TableRow('CoreValue', 'A core value.')
class CoreValue {
  @ShortText('Value', 'Name of the value.')
  name!: string;

  @LongText('Meaning', 'What it means.')
  meaning!: string;

  @LongText('Practice', 'What it means in practice.')
  practice!: string;
}

@TableRow('Check', 'A way to check what the page says.')
class Check extends TitledText {
  @ShortText('Link', 'Text of the link.')
  link!: string;

  @Line({
    label: 'Address',
    description: 'Path of the page that the link leads to.',
    max: 200,
    pattern: { matches: /^\/([^/\s\\][^\s\\]*)?$/, message: 'Address must be a path of this site such as /blog' },
  })
  href!: string;
}

@TableRow('TimelineEntry', 'An entry of the career timeline.')
class TimelineEntry {
  @ShortText('Year', 'Year, or a word such as Present.')
  year!: string;

  @ShortText('Title', 'Its title.')
  title!: string;

  @LongText('Text', 'Its text.')
  text!: string;
}

/** The texts of the About page. Name, role and portrait are in the settings. */
@SiteText({
  key: 'about-page',
  name: 'aboutPage',
  label: 'About page',
  description: 'The texts of the About page.',
  titleField: 'position',
  path: () => '/about',
})
export class AboutPage extends PublishableEntity {
  @Paragraphs({ label: 'Position', description: 'What the consultant does.', rows: 3, min: 20, max: 500 })
  position!: string;

  @Table(Fact, { label: 'Facts', description: 'Facts below the position.', hint: FREE_ROWS_HINT })
  facts!: Fact[];

  @Paragraphs({
    label: 'Background',
    description: 'How the practice works. An empty line separates paragraphs.',
    hint: 'An empty line separates paragraphs.',
    rows: 8,
    min: 20,
    max: 5_000,
  })
  background!: string;

  @Paragraphs({
    label: 'Biography',
    description: 'Who the consultant is. An empty line separates paragraphs.',
    hint: 'Follows the background.',
    rows: 8,
    min: 20,
    max: 5_000,
    optional: true,
  })
  biography!: string | null;

  @Table(CoreValue, { label: 'Core values', description: 'The core values.', hint: FREE_ROWS_HINT })
  coreValues!: CoreValue[];

  @Table(TitledText, {
    label: 'How I work',
    description: 'The rules of the work, in the order of a project.',
    hint: FREE_ROWS_HINT,
  })
  workingRules!: TitledText[];

  @Lines({ label: 'What I refuse', description: 'What the consultant refuses.', item: 'Refusal', itemMax: TEXT_MAX })
  refusals!: string[];

  @Table(Check, {
    label: 'How to check me',
    description: 'How a reader can check the claims.',
    hint: FREE_ROWS_HINT,
  })
  checks!: Check[];

  @Table(TitledText, {
    label: 'Technical capabilities',
    description: 'The technical capabilities.',
    hint: FREE_ROWS_HINT,
  })
  capabilities!: TitledText[];

  @Table(TimelineEntry, {
    label: 'Career timeline',
    description: 'The entries of the career timeline.',
    hint: FREE_ROWS_HINT,
  })
  timeline!: TimelineEntry[];

  @Table(TitledText, { label: 'Education', description: 'Degrees and certificates.', hint: FREE_ROWS_HINT })
  education!: TitledText[];
}
