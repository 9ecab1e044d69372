import { claims } from '../../claims.ts';

/** Specification 2, Contact: the common questions with their answers. */
export const questions = [
  [
    'How long does a project take?',
    `MVPs in ${claims.mvp.figure}, full solutions in ${claims.fullSolution.figure}, counted from the day access and sample data are in place.`,
  ],
  [
    'What happens after launch?',
    'Monthly retainer support is available: monitoring, small changes and help from the person who built the system.',
  ],
  [
    'How are compliance and security handled?',
    'Both are built in from the first week: least-privilege access, encryption, audit trails and documented data flows.',
  ],
] as const;
