import { sectionAnchors } from '../../rules/service-sections.ts';
import { AnchoredRow, Table } from '../content/declarations/field-decorators.ts';
import { TableRow } from '../content/declarations/graphql-types.ts';
import { SiteText } from '../content/declarations/site-text.ts';
import {
  type TechnologyGroup,
  ClosingText,
  ClosingTitle,
  FreeRows,
  Sections,
  ServicePage,
  TechnologyGroups,
  type PageSection,
} from './service-page.ts';
import { FIXED_ROWS_HINT, LongText, ShortText, TitledText } from './text-rows.ts';

@TableRow('ModelCapability', 'Something that a model does.')
class ModelCapability {
  @ShortText('Title', 'Its name.')
  title!: string;

  @LongText('In', 'What the model reads.')
  input!: string;

  @LongText('Out', 'What the model returns.')
  output!: string;

  @LongText('Check', 'How people check it.')
  check!: string;
}

@TableRow('Application', 'An application in industry.')
class Application extends TitledText {
  @LongText('Limit', 'The limit built into it.')
  limit!: string;
}

@TableRow('ProcessStep', 'A step of the process.')
class ProcessStep extends AnchoredRow {
  @ShortText('Title', 'Its title.')
  title!: string;

  @LongText('Text', 'Its text.')
  text!: string;

  @LongText('You receive', 'What the client receives.')
  result!: string;
}

@SiteText({
  key: 'ai-integration-page',
  name: 'aiIntegrationPage',
  label: 'AI Integration page',
  description: 'The texts of the page about AI integration.',
  titleField: 'title',
  path: () => '/services/ai-integration',
})
export class AiIntegrationPage extends ServicePage {
  @Sections([...sectionAnchors['ai-integration'], 'technologies'])
  sections!: PageSection[];

  @FreeRows(ModelCapability, 'Natural language processing', 'What language models do.')
  language!: ModelCapability[];

  @FreeRows(ModelCapability, 'Machine learning', 'What trained models do.')
  learning!: ModelCapability[];

  @FreeRows(Application, 'Applications', 'Applications in industry.')
  applications!: Application[];

  @FreeRows(TitledText, 'Uses of language models', 'The uses of language models.')
  uses!: TitledText[];

  @FreeRows(TitledText, 'Built into every integration', 'What every integration has.')
  safeguards!: TitledText[];

  @Table(ProcessStep, {
    label: 'Process',
    description: 'The steps from one decision to a running model.',
    hint: FIXED_ROWS_HINT,
    anchors: ['assessment', 'data-preparation', 'model-development', 'deployment'],
  })
  process!: ProcessStep[];

  @TechnologyGroups()
  technologies!: TechnologyGroup[];

  @ClosingTitle()
  closingTitle!: string;

  @ClosingText()
  closingText!: string;
}
