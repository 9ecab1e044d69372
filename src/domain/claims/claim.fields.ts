import { choice, date, integer, line, lines, optional, slug, title, wholeNumber } from '../../rules/content-field.ts';
import { claimBounds, claimPath, claimPlaceMeanings, claimPlaces } from '../../rules/claims.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';

/** The fields of a figure that the site states (specification 1). */
export const claimFields = {
  label: title({
    label: 'Label',
    description: 'What is measured, as printed beside the figure.',
    hint: 'Such as faster exhibit prep.',
    min: 3,
    max: 100,
  }),
  figure: line({ label: 'Figure', description: 'The figure, such as `60%` or `up to 80%`.', max: 30 }),
  slug: slug({ min: 3 }),
  place: choice({
    label: 'Place',
    description: 'Where it stands on the site.',
    options: claimPlaces,
    meanings: claimPlaceMeanings,
    message: 'Please select a place',
    empty: 'Please select',
  }),
  sortOrder: integer({
    label: 'Sort order',
    description: 'Position among the figures of the place. Figures without one come last.',
    hint: 'Low numbers come first. Where there is room for one figure, the page shows the first.',
  }),
  basis: line({
    label: 'Basis',
    description: 'What the figure covers, and where it comes from.',
    hint: 'Whose measurement or estimate it is, and of what.',
    min: 10,
    max: 500,
  }),
  bound: optional(
    choice({
      label: 'Kind',
      description: 'Whether it is a maximum or an average.',
      options: claimBounds,
      meanings: {
        Maximum: 'no published case study saves a larger share of time',
        Average: 'the mean of everything in its scope',
      },
      message: 'Please select a kind',
      empty: 'Neither a maximum nor an average',
    }),
  ),
  scope: optional(
    line({
      label: 'Scope',
      description: 'What it is the maximum or the average of.',
      hint: 'Such as whole tasks, with their exceptions. Required for a maximum and an average.',
      max: 200,
    }),
  ),
  period: optional(
    line({
      label: 'Period',
      description: 'When it was measured.',
      hint: 'Such as January to June 2026.',
      max: 100,
    }),
  ),
  count: optional(
    wholeNumber({
      label: 'Count',
      description: 'How many cases were measured.',
      hint: 'How many cases were measured. Leave it empty for an estimate.',
      min: 1,
      max: 1_000_000,
    }),
  ),
  caseStudies: lines({
    label: 'Case studies',
    description: 'Titles of the case studies behind it.',
    item: 'Case study',
    of: 'case-studies',
    itemMax: 200,
  }),
  expires: optional(
    date({
      label: 'Expires',
      description: 'Day on which it has to be renewed. It stays on the site.',
      hint: 'The figure stays on the site after that day. Today asks you to renew it.',
      message: 'Expiry must be specified',
    }),
  ),
};

export const claimType: ContentTypeDefinition = {
  key: 'claims',
  name: 'claim',
  label: { one: 'Figure', many: 'Figures' },
  titleField: 'label',
  nameFields: ['figure', 'label', 'place'],
  fields: claimFields,
  body: ['basis'],
  path: claimPath,
};
