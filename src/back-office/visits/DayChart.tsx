import { formatNumber } from '../../rules/number.ts';

/** Height of the chart and distance between two bars, in units of the drawing. A bar and its distance are 10 wide. */
const HEIGHT = 40;
const GAP = 2;
const STEP = 10;

interface DayChartProps {
  days: readonly { day: string; count: number }[];
}

/** Draws a bar for each day. A table has the same figures. */
export function DayChart({ days }: DayChartProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-40 w-full border-b border-hairline"
      >
        {days.map(({ day, count }, index) => {
          const height = (count / most) * HEIGHT;
          return (
            <rect
              key={day}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              className="fill-text-2"
            />
          );
        })}
      </svg>
      <p className="tabular mt-1 flex justify-between text-caption text-text-3" aria-hidden="true">
        <span>{days.at(0)?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <details className="mt-2">
        <summary className="text-link cursor-pointer text-caption">Pages by day as a table</summary>
        <table className="tabular w-full max-w-sm text-left text-caption">
          <thead className="text-text-3">
            <tr className="border-b border-hairline [&>th]:py-2 [&>th]:font-normal">
              <th scope="col">Day</th>
              <th scope="col" className="text-right">
                Pages
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day} className="border-b border-hairline [&>*]:py-1">
                <th scope="row" className="font-normal">
                  {day}
                </th>
                <td className="text-right">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
