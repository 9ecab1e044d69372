import { sectionAnchors } from '../../rules/service-sections.ts';
import { AnchoredRow, Table } from '../content/declarations/field-decorators.ts';
import { TableRow } from '../content/declarations/graphql-types.ts';
import { SiteText } from '../content/declarations/site-text.ts';
import {
  type TechnologyGroup,
  ClosingText,
  ClosingTitle,
  Sections,
  ServicePage,
  TechnologyGroups,
  type PageSection,
} from './service-page.ts';
import { FIXED_ROWS_HINT, LongText, ShortText } from './text-rows.ts';

@TableRow('TenancyStep', 'How a step of a tenancy is handled.')
class TenancyStep extends AnchoredRow {
  @ShortText('Name', 'Its short name in the drawing.')
  name!: string;

  @ShortText('Record', 'What it leaves behind.')
  record!: string;

  @LongText('Input', 'What comes in.')
  input!: string;

  @LongText('Automation', 'What software does.')
  automation!: string;

  @LongText('Exceptions', 'What happens to the rest.')
  exceptions!: string;

  @LongText('People', 'What people decide.')
  people!: string;
}

const steps = sectionAnchors['real-estate-tech'];

@SiteText({
  key: 'real-estate-tech-page',
  name: 'realEstateTechPage',
  label: 'Real Estate Tech page',
  description: 'The texts of the page about real-estate technology.',
  titleField: 'title',
  path: () => '/services/real-estate-tech',
})
export class RealEstateTechPage extends ServicePage {
  @Sections([...steps, 'technologies'])
  sections!: PageSection[];

  @Table(TenancyStep, {
    label: 'Steps of a tenancy',
    description: 'How each step of a tenancy is handled, in the order of the tenancy.',
    hint: FIXED_ROWS_HINT,
    anchors: steps,
  })
  steps!: TenancyStep[];

  @TechnologyGroups()
  technologies!: TechnologyGroup[];

  @ClosingTitle()
  closingTitle!: string;

  @ClosingText()
  closingText!: string;
}
