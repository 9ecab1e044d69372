import { localValue, momentOf } from '../../rules/local-time.ts';
import { noTimeSchema } from '../../rules/publication.ts';

export type State = 'draft' | 'scheduled' | 'published';

export const stateLabels: Record<State, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

const NO_TIME = 'Please enter a date and a time';
const SKIPPED = 'This time does not exist, because the clocks change. Please enter another one';

interface Publication {
  published: boolean;
  publishAt?: string | null;
}

/** Returns the publication state of a document. Uses the same condition as the query of published documents. */
export function stateOf({ published, publishAt }: Publication, now = Date.now()): State {
  if (!published) return 'draft';
  return publishAt && Date.parse(publishAt) > now ? 'scheduled' : 'published';
}

/** Returns the value of the time control, in the time zone of the owner. Empty once the time has passed. */
export function toTimeValue(document: Publication, timeZone: string, now = Date.now()): string {
  const { publishAt } = document;
  return publishAt && stateOf(document, now) !== 'published' ? localValue(new Date(publishAt), timeZone) : '';
}

/** Returns the GraphQL input for `publication` and `publishAt` of a form, or an error message for the time. */
export function toPublication(values: Record<string, string>, timeZone: string): Publication | { problem: string } {
  const { publication, publishAt = '' } = values;
  if (publication !== 'scheduled') {
    const problem = noTimeSchema.check(publishAt);
    return problem ? { problem } : { published: publication === 'published', publishAt: null };
  }
  const time = readTime(publishAt, timeZone);
  return 'problem' in time ? time : { published: true, publishAt: time.value };
}

/** Returns the time of a control, which is in the time zone of the owner, or an error message. */
export function readTime(value: string, timeZone: string): { value: string } | { problem: string } {
  if (!momentOf(value, 'UTC')) return { problem: NO_TIME };
  const moment = momentOf(value, timeZone);
  return moment ? { value: moment.toISOString() } : { problem: SKIPPED };
}
