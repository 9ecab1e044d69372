import {
  claimBounds,
  claimPath,
  claimPlaceMeanings,
  claimPlaces,
  type ClaimBound,
  type ClaimPlace,
} from '../../rules/claims.ts';
import { ContentType } from '../content/declarations/content-type.ts';
import {
  CalendarDate,
  Choice,
  Integer,
  Line,
  Lines,
  Slug,
  Title,
  WholeNumber,
} from '../content/declarations/field-decorators.ts';
import { PublishableEntity } from '../content/declarations/publishable.entity.ts';

/** A figure that the site states (specification 1). */
@ContentType({
  key: 'claims',
  name: 'claim',
  one: 'a figure',
  label: { one: 'Figure', many: 'Figures' },
  description: 'A figure that the site states, with what it measures and where it comes from.',
  titleField: 'label',
  nameFields: ['figure', 'label', 'place'],
  body: ['basis'],
  path: claimPath,
  order: {
    description: 'in the order of their places',
    by: [
      ['claims.place', 'ASC'],
      ['claims.sortOrder', 'ASC', 'NULLS LAST'],
      ['claims.label', 'ASC'],
      ['claims.slug', 'ASC'],
    ],
  },
  groups: { label: 'Figure', basis: 'Evidence' },
})
export class Claim extends PublishableEntity {
  @Title({
    label: 'Label',
    description: 'What is measured, as printed beside the figure.',
    hint: 'Such as faster exhibit prep.',
    min: 3,
    max: 100,
  })
  label!: string;

  @Line({ label: 'Figure', description: 'The figure, such as `60%` or `up to 80%`.', max: 30 })
  figure!: string;

  @Slug({ min: 3 })
  slug!: string;

  @Choice({
    label: 'Place',
    description: 'Where it stands on the site.',
    options: claimPlaces,
    meanings: claimPlaceMeanings,
    message: 'Please select a place',
    empty: 'Please select',
  })
  place!: ClaimPlace;

  @Integer({
    label: 'Sort order',
    description: 'Position among the figures of the place. Figures without one come last.',
    hint: 'Low numbers come first. Where there is room for one figure, the page shows the first.',
  })
  sortOrder!: number | null;

  @Line({
    label: 'Basis',
    description: 'What the figure covers, and where it comes from.',
    hint: 'Whose measurement or estimate it is, and of what.',
    min: 10,
    max: 500,
  })
  basis!: string;

  @Choice({
    label: 'Kind',
    description: 'Whether it is a maximum or an average.',
    options: claimBounds,
    meanings: {
      Maximum: 'no published case study saves a larger share of time',
      Average: 'the mean of everything in its scope',
    },
    message: 'Please select a kind',
    empty: 'Neither a maximum nor an average',
    optional: true,
  })
  bound!: ClaimBound | null;

  @Line({
    label: 'Scope',
    description: 'What it is the maximum or the average of.',
    hint: 'Such as whole tasks, with their exceptions.',
    max: 200,
    optional: true,
  })
  scope!: string | null;

  @Line({
    label: 'Period',
    description: 'When it was measured.',
    hint: 'Such as January to June 2026.',
    max: 100,
    optional: true,
  })
  period!: string | null;

  @WholeNumber({
    label: 'Count',
    description: 'How many cases were measured.',
    hint: 'How many cases were measured. Leave it empty for an estimate.',
    min: 1,
    max: 1_000_000,
    optional: true,
  })
  count!: number | null;

  @Lines({
    label: 'Case studies',
    description: 'Titles of the case studies behind it.',
    item: 'Case study',
    of: 'case-studies',
    itemMax: 200,
  })
  caseStudies!: string[];

  @CalendarDate({
    label: 'Expires',
    description: 'Day on which it has to be renewed. It stays on the site.',
    hint: 'The figure stays on the site after that day. Today asks you to renew it.',
    message: 'Expiry must be specified',
    optional: true,
  })
  expires!: string | null;
}
