const PREFIX = 'submission-';

/**
 * Returns the name of the checkbox that selects a submission. Each has its own, because a form is read as one value per
 * name.
 */
export function checkboxName(id: string): string {
  return PREFIX + id;
}

/** Returns the IDs of the submissions that are selected in a submitted list. */
export function chosenIds(values: Record<string, string>): string[] {
  return Object.keys(values).flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
}
