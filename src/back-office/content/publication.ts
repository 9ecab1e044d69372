import { noTimeSchema } from '../../rules/publication.ts';

export type State = 'draft' | 'scheduled' | 'published';

export const stateLabels: Record<State, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

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
  const time = Date.parse(`${publishAt}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(publishAt) || Number.isNaN(time)) {
    return { problem: 'Please enter a date and a time' };
  }
  return { published: true, publishAt: new Date(time).toISOString() };
}
