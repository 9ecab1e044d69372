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
import { FIXED_ROWS_HINT, LongText, TitledText } from './text-rows.ts';

@TableRow('MatterPart', 'The limits of a part of a matter.')
class MatterPart extends AnchoredRow {
  @LongText('When it fails', 'What happens when it fails.')
  fails!: string;

  @LongText('Stays with you', 'What stays with people.')
  stays!: string;
}

const anchors = sectionAnchors['legal-tech'];

@SiteText({
  key: 'legal-tech-page',
  name: 'legalTechPage',
  label: 'Legal Tech page',
  description: 'The texts of the page about legal technology.',
  titleField: 'title',
  path: () => '/services/legal-tech',
})
export class LegalTechPage extends ServicePage {
  @Sections(['parts', ...anchors, 'technologies'])
  sections!: PageSection[];

  @Table(MatterPart, {
    label: 'Parts of a matter',
    description: 'The limits of each part of a matter.',
    hint: FIXED_ROWS_HINT,
    anchors: anchors.filter((anchor) => anchor !== 'security-and-compliance'),
  })
  parts!: MatterPart[];

  @FreeRows(TitledText, 'Real-estate closings', 'What firms with real-estate clients get.')
  closings!: TitledText[];

  @FreeRows(TitledText, 'Safeguards', 'What protects the data.')
  safeguards!: TitledText[];

  @TechnologyGroups()
  technologies!: TechnologyGroup[];

  @ClosingTitle()
  closingTitle!: string;

  @ClosingText()
  closingText!: string;
}
