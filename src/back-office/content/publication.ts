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

/** What visitors get of a document at this moment: the same condition as the one under which they are served. */
export function stateOf({ published, publishAt }: Publication, now = Date.now()): State {
  if (!published) return 'draft';
  return publishAt && Date.parse(publishAt) > now ? 'scheduled' : 'published';
}

/** Times are typed and shown in UTC: a form without scripts does not know where its reader is. */
export function toTimeValue(publishAt: string | null | undefined): string {
  return publishAt ? new Date(publishAt).toISOString().slice(0, 16) : '';
}

/** The input for `publication` and `publishAt` of a form, or the sentence that is wrong with the time. */
export function toPublication(values: Record<string, string>): Publication | { problem: string } {
  const { publication, publishAt = '' } = values;
  if (publication !== 'scheduled') return { published: publication === 'published', publishAt: null };
  const time = Date.parse(`${publishAt}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(publishAt) || Number.isNaN(time)) {
    return { problem: 'Please enter a date and a time' };
  }
  return { published: true, publishAt: new Date(time).toISOString() };
}
