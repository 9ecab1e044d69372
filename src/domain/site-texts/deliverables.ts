import { Markdown } from '../content/declarations/field-decorators.ts';
import { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { SiteText } from '../content/declarations/site-text.ts';

/** Documents as a client gets them, for an invented client. */
@SiteText({
  key: 'deliverables',
  name: 'deliverables',
  label: 'Sample deliverables',
  description: 'A written design and a page of a runbook, as a client gets them.',
  path: () => '/sample',
})
export class Deliverables extends PublishableEntity {
  @Markdown({
    label: 'Written design',
    description: 'A written design for an invented client, as Markdown.',
    rows: 20,
    min: 20,
    max: 20_000,
  })
  design!: string;

  @Markdown({
    label: 'Runbook page',
    description: 'A page of a runbook for the same client, as Markdown.',
    rows: 12,
    min: 20,
    max: 20_000,
  })
  runbook!: string;
}
