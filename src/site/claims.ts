/** A figure that the site states, with what it measures and where it comes from. */
export interface Claim {
  figure: string;
  /** What is measured, as printed beside the figure. */
  label: string;
  /** What the figure covers, and where it comes from. */
  basis: string;
}

const ESTIMATE = 'My own estimate from comparable work. I measure your figures before and after.';
/** These figures are higher than those of the case studies, which measure whole processes with exceptions and reviews. */
const STEPS = 'My own estimate, for the automated steps alone.';

/** All claims of specification 1, by the page that shows them. The sets differ on purpose. */
export const claims = {
  home: [
    { figure: '60%', label: 'faster exhibit prep', basis: `Hours of staff time for one exhibit set. ${ESTIMATE}` },
    { figure: '30%', label: 'fewer intake errors', basis: `Intake records that need a correction later. ${ESTIMATE}` },
    { figure: '40%', label: 'cost reduction', basis: `Running cost of an automated process. ${ESTIMATE}` },
    { figure: '90%', label: 'time savings', basis: `Staff time on the most repetitive steps. ${ESTIMATE}` },
  ],
  caseStudies: [
    { figure: '85%', label: 'average time savings', basis: `Staff time, on average. ${STEPS}` },
    { figure: '97%', label: 'error reduction', basis: `Errors of retyping and copying. ${STEPS}` },
    { figure: '45%', label: 'cost reduction', basis: `Running cost of an item, including the software. ${STEPS}` },
    { figure: '250%', label: 'capacity increase', basis: `Items that the same people can handle. ${STEPS}` },
  ],
  manualTaskTime: {
    figure: 'up to 80%',
    label: 'less manual task time',
    basis: `The largest saving on a whole task, with its exceptions and reviews. ${ESTIMATE}`,
  },
  connectableApps: {
    figure: '5,000+',
    label: 'apps connectable',
    basis: 'The number of apps that the large workflow platforms connect, as their vendors state it.',
  },
  call: { figure: '30 minutes', label: 'for the consultation call', basis: 'The length of the booked call.' },
  technologiesInTitle: { figure: '144+', label: 'technologies', basis: 'The minimum size of the published catalog.' },
  technologiesOnHome: {
    figure: '100+',
    label: 'technologies',
    basis: 'A rounded figure. The catalog shows the exact count.',
  },
} as const satisfies Record<string, Claim | readonly Claim[]>;
