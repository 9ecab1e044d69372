import type { MouseEvent } from 'react';
import { weekdays } from '../../../rules/weekdays.ts';
import { monthName, monthsOf, weeksOf } from './days.ts';

interface DayGridProps {
  /** The days with times, YYYY-MM-DD, earliest first. */
  days: readonly string[];
  /** The day whose times are shown. */
  day: string;
  hrefOf(day: string): string;
  onChoose(event: MouseEvent, day: string): void;
}

const SUNDAY_FIRST = [...weekdays.slice(-1), ...weekdays.slice(0, -1)];

/** Renders the weeks of the days as a table, by month. The days with times are links. */
export function DayGrid({ days, day, hrefOf, onChoose }: DayGridProps) {
  const open = new Set(days);
  return (
    <table className="days table-fixed text-center">
      <caption className="sr-only">Days with times</caption>
      <thead>
        <tr>
          {SUNDAY_FIRST.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      {monthsOf(days).map((month) => (
        <tbody key={month}>
          <tr>
            <th colSpan={7} scope="rowgroup" className="pl-3 text-left">
              {monthName(month)}
            </th>
          </tr>
          {weeksOf(month, days).map((week) => (
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
      ))}
    </table>
  );
}
