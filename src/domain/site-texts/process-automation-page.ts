import { sectionAnchors } from '../../rules/service-sections.ts';
import { AnchoredRow, Table } from '../content/declarations/field-decorators.ts';
import { TableRow } from '../content/declarations/graphql-types.ts';
import { SiteText } from '../content/declarations/site-text.ts';
import {
  type TechnologyGroup,
  ClosingText,
  ClosingTitle,
  FreeRows,
  Handling,
  Sections,
  ServicePage,
  TechnologyGroups,
  type PageSection,
} from './service-page.ts';
import { FIXED_ROWS_HINT, LongText, ShortText, TitledText } from './text-rows.ts';

@TableRow('AutomationCategory', 'A category of work.')
class AutomationCategory {
  @ShortText('Category', 'Its name.')
  category!: string;

  @LongText('Input', 'What comes in.')
  input!: string;

  @LongText('Automated', 'What software does.')
  automated!: string;

  @LongText('Stays with people', 'What stays with people.')
  people!: string;
}

@TableRow('Tool', 'A way to connect systems.')
class Tool extends AnchoredRow {
  @ShortText('Title', 'Its title.')
  title!: string;

  @LongText('Text', 'Its text.')
  text!: string;
}

@SiteText({
  key: 'process-automation-page',
  name: 'processAutomationPage',
  label: 'Process Automation page',
  description: 'The texts of the page about process automation.',
  titleField: 'title',
  path: () => '/services/process-automation',
})
export class ProcessAutomationPage extends ServicePage {
  @Sections(sectionAnchors['process-automation'])
  sections!: PageSection[];

  @Table(Handling, {
    label: 'How it is handled',
    description: 'How robots and workflows handle a process.',
    hint: FIXED_ROWS_HINT,
    anchors: ['rpa', 'workflow-automation'],
  })
  handling!: Handling[];

  @FreeRows(AutomationCategory, 'Automation by category', 'What is automated in each category of work.')
  categories!: AutomationCategory[];

  @Table(Tool, {
    label: 'Integrations and tools',
    description: 'The ways to connect systems.',
    hint: FIXED_ROWS_HINT,
    anchors: ['connectors', 'conditions', 'robots', 'controllers'],
  })
  tools!: Tool[];

  @TechnologyGroups()
  technologies!: TechnologyGroup[];

  @Table(TitledText, {
    label: 'Benefits',
    description: 'What automation brings.',
    hint: 'A figure with the place “Process automation” replaces the first title. Empty rows are ignored.',
  })
  benefits!: TitledText[];

  @ClosingTitle()
  closingTitle!: string;

  @ClosingText()
  closingText!: string;
}
