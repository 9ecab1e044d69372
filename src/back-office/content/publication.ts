import { noTimeSchema } from '../../rules/publication.ts';

export type State = 'draft' | 'scheduled' | 'published';

export const stateLabels: Record<State, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

export const NO_TIME = 'Please enter a date and a time';

interface Publication {
  published: boolean;
  publishAt?: string | null;
}

/** Returns the publication state of a document. Uses the same condition as the query of published documents. */
export function stateOf({ published, publishAt }: Publication, now = Date.now()): State {
  if (!published) return 'draft';
  return publishAt && Date.parse(publishAt) > now ? 'scheduled' : 'published';
}

/**
 * Returns the value of the time control, in UTC, because the server does not know the operator's time zone. Empty once the
 * time has passed.
 */
export function toTimeValue(document: Publication, now = Date.now()): string {
  const { publishAt } = document;
  return publishAt && stateOf(document, now) !== 'published' ? new Date(publishAt).toISOString().slice(0, 16) : '';
}

/** Returns the GraphQL input for `publication` and `publishAt` of a form, or an error message for the time. */
export function toPublication(values: Record<string, string>): Publication | { problem: string } {
  const { publication, publishAt = '' } = values;
  if (publication !== 'scheduled') {
    const problem = noTimeSchema.check(publishAt);
    return problem ? { problem } : { published: publication === 'published', publishAt: null };
  }
  const time = readTime(publishAt);
  return time ? { published: true, publishAt: time } : { problem: NO_TIME };
}

/** Returns the time of a control, which is in UTC, or undefined if it has none. */
export function readTime(value: string): string | undefined {
  const time = new Date(`${value}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) || Number.isNaN(time.getTime())) return undefined;
  // Some engines turn February 30 into March 2.
  return time.toISOString().startsWith(value) ? time.toISOString() : undefined;
}
