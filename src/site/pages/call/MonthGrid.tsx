import type { MouseEvent } from 'react';
import { weekdays } from '../../../rules/weekdays.ts';
import { monthName, monthsOf, weeksOf } from './days.ts';

interface MonthGridProps {
  /** The days with times, YYYY-MM-DD. */
  days: readonly string[];
  /** The day whose times are shown. */
  day: string;
  hrefOf(day: string): string;
  onChoose(event: MouseEvent, day: string): void;
}

const SUNDAY_FIRST = [...weekdays.slice(-1), ...weekdays.slice(0, -1)];

/** Renders the month of a day as a table. The days with times are links, and so are the other months. */
export function MonthGrid({ days, day, hrefOf, onChoose }: MonthGridProps) {
  const month = day.slice(0, 7);
  const open = new Set(days);
  return (
    <div>
      <ul className="flex flex-wrap gap-x-5">
        {monthsOf(days).map((other) => {
          const first = days.find((one) => one.startsWith(other)) ?? day;
          return (
            <li key={other}>
              <a
                href={hrefOf(first)}
                onClick={(event) => onChoose(event, first)}
                aria-current={other === month || undefined}
                className="inline-flex min-h-11 items-center text-text-2 hover:text-text aria-[current]:font-semibold aria-[current]:text-text"
              >
                {monthName(other)}
              </a>
            </li>
          );
        })}
      </ul>
      <table className="month mt-2 table-fixed text-center">
        <caption className="sr-only">Days with times in {monthName(month)}</caption>
        <thead>
          <tr>
            {SUNDAY_FIRST.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) => (
                <td key={SUNDAY_FIRST[weekday]}>
                  {date && open.has(date) ? (
                    <a
                      href={hrefOf(date)}
                      onClick={(event) => onChoose(event, date)}
                      aria-current={date === day ? 'date' : undefined}
                    >
                      {Number(date.slice(8))}
                    </a>
                  ) : (
                    date && Number(date.slice(8))
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
