import { isCalendarDate } from '../../rules/date.ts';
import { cellName, type FormValues } from './form-values.ts';

const PARAMETER = 'corrected';
const TABLE = 'corrections';

/** Returns the address of the form of a blog post with a new correction of a date. */
export function correctionPath({ id, date }: { id: string; date: string }): string {
  return `/operator/content/blog-posts/${id}?${PARAMETER}=${date}#${cellName(TABLE, 0, 'text')}`;
}

/** Returns the values of the form with a new correction, if the address asks for one. The newest correction is the first. */
export function withCorrection(values: FormValues, parameters: URLSearchParams): FormValues {
  const date = parameters.get(PARAMETER) ?? '';
  if (!isCalendarDate(date)) return values;
  const moved = Object.entries(values).map(([name, text]) => {
    const [table, row, column] = name.split('.');
    return [table === TABLE && column ? cellName(TABLE, Number(row) + 1, column) : name, text] as const;
  });
  return { ...Object.fromEntries(moved), [cellName(TABLE, 0, 'date')]: date };
}
