import type { ValuesOf } from '../content/site-text.ts';
import type { Claim } from './claim.entity.ts';

type Values = ValuesOf<Claim>;

const ESTIMATE = 'My own estimate. I count yours before the build and after it.';
/** These figures are higher than those of the case studies, which are about whole processes with exceptions and reviews. */
const STEPS = 'My own estimate, for the automated steps alone.';

function first(values: Pick<Values, 'slug' | 'figure' | 'label' | 'place' | 'basis'> & Partial<Values>): Values {
  const nothing = { sortOrder: null, bound: null, scope: null, period: null, count: null, expires: null };
  return { ...nothing, caseStudies: [], ...values };
}

/** The first figures: those of specification 1, and those about the catalog. The sets of the pages differ on purpose. */
export const firstClaims: readonly Values[] = [
  first({
    slug: 'exhibit-prep',
    figure: '60%',
    label: 'faster exhibit prep',
    place: 'Home',
    sortOrder: 1,
    basis: '60% fewer hours of staff time for one exhibit set. My own estimate.',
  }),
  first({
    slug: 'intake-errors',
    figure: '30%',
    label: 'fewer intake errors',
    place: 'Home',
    sortOrder: 2,
    basis: 'Intake records that need a correction later. My own estimate.',
  }),
  first({
    slug: 'running-cost',
    figure: '40%',
    label: 'cost reduction',
    place: 'Home',
    sortOrder: 3,
    basis: 'What an automated process costs to run, with its software. My own estimate.',
  }),
  first({
    slug: 'repetitive-steps',
    figure: '90%',
    label: 'time savings',
    place: 'Home',
    sortOrder: 4,
    basis: 'Staff time on the most repetitive steps alone. My own estimate.',
  }),
  first({
    slug: 'average-time-savings',
    figure: '85%',
    label: 'average time savings',
    place: 'Case studies',
    sortOrder: 1,
    bound: 'Average',
    scope: 'the automated steps alone',
    basis: 'Staff time. My own estimate.',
  }),
  first({
    slug: 'error-reduction',
    figure: '97%',
    label: 'error reduction',
    place: 'Case studies',
    sortOrder: 2,
    basis: `Errors of retyping and copying. ${STEPS}`,
  }),
  first({
    slug: 'cost-of-an-item',
    figure: '45%',
    label: 'cost reduction',
    place: 'Case studies',
    sortOrder: 3,
    basis: `Running cost of an item, including the software. ${STEPS}`,
  }),
  first({
    slug: 'capacity',
    figure: '250%',
    label: 'capacity increase',
    place: 'Case studies',
    sortOrder: 4,
    basis:
      'Whole items that the same people finish. Exceptions still need a person, so capacity grows less than the saved time alone would allow. My own estimate.',
  }),
  first({
    slug: 'manual-task-time',
    figure: 'up to 80%',
    label: 'less manual task time',
    place: 'Process automation',
    bound: 'Maximum',
    scope: 'whole tasks, with their exceptions and reviews',
    basis: ESTIMATE,
  }),
  first({
    slug: 'connectable-apps',
    figure: '5,000+',
    label: 'apps connectable',
    place: 'Workflow connectors',
    basis: 'The number of apps that the largest workflow platform connects, as its vendor states it.',
  }),
  first({
    slug: 'catalog-on-home',
    figure: '100+',
    label: 'technologies on Home',
    place: 'Home catalog link',
    basis: 'A rounded figure. The catalog shows the exact count.',
  }),
  first({
    slug: 'catalog-title',
    figure: '144+',
    label: 'technologies in the title',
    place: 'Catalog title',
    basis: 'The minimum size of the published catalog.',
  }),
];
