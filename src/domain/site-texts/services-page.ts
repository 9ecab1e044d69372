import { SiteText } from '../content/declarations/site-text.ts';
import { ClosingText, ClosingTitle, FreeRows, Sections, ServicePage, type PageSection } from './service-page.ts';
import { TitledText } from './text-rows.ts';

@SiteText({
  key: 'services-page',
  name: 'servicesPage',
  label: 'Services page',
  description: 'The texts of the services page.',
  titleField: 'title',
  path: () => '/services',
})
export class ServicesPage extends ServicePage {
  @Sections(['real-estate-tech', 'legal-tech', 'methods', 'process-automation', 'ai-integration', 'terms'])
  sections!: PageSection[];

  @FreeRows(TitledText, 'Real estate services', 'The services for property operators.')
  realEstate!: TitledText[];

  @FreeRows(TitledText, 'Legal services', 'The services for law firms.')
  legal!: TitledText[];

  @FreeRows(TitledText, 'Part of every project', 'What is part of every project.')
  terms!: TitledText[];

  @ClosingTitle()
  closingTitle!: string;

  @ClosingText()
  closingText!: string;
}
