type State = 'leased' | 'listed' | 'screening' | 'ready';

const FLOORS = [1, 2, 3, 4] as const;
const DOORS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The units with a special status, by floor and door. */
const moving: Partial<Record<string, State>> = {
  '1-3': 'listed',
  '2-5': 'screening',
  '3-2': 'ready',
  '3-7': 'listed',
  '4-4': 'screening',
};

/** Renders a rent board with the status of every unit of a building. */
export function RentBoard() {
  return (
    <svg aria-hidden="true" viewBox="-1 -1 514 186" className="block w-full">
      {FLOORS.map((floor) =>
        DOORS.map((door) => (
          <Unit
            key={`${floor}-${door}`}
            x={(door - 1) * 65}
            y={(floor - 1) * 47}
            state={moving[`${floor}-${door}`] ?? 'leased'}
          />
        )),
      )}
    </svg>
  );
}

function Unit({ x, y, state }: { x: number; y: number; state: State }) {
  const look = {
    leased: 'fill-surface-2 stroke-hairline-2',
    listed: 'fill-none stroke-control',
    screening: 'fill-none stroke-control',
    ready: 'fill-surface-3 stroke-text-3',
  }[state];
  return (
    <g>
      <rect
        x={x}
        y={y}
        width="57"
        height="39"
        rx="3"
        strokeDasharray={state === 'listed' ? '4 4' : undefined}
        className={look}
      />
      {state === 'screening' && (
        <path d={`M${x + 12} ${y + 14}h33m-33 10h21`} className="stroke-text-3" strokeWidth="2" />
      )}
      {state === 'ready' && (
        <path d={`m${x + 20} ${y + 20} 6 6 12-13`} className="fill-none stroke-text-2" strokeWidth="2" />
      )}
    </g>
  );
}

/** Renders a docket sheet with one entry per line. One entry is converted to dates. */
export function DocketSheet() {
  return (
    <svg aria-hidden="true" viewBox="-1 -1 514 186" className="block w-full">
      <path d="M44 0v184" className="stroke-hairline-2" />
      {([200, 150, 236, 180] as const).map((width, row) => {
        const y = row * 47;
        const read = row === 2;
        return (
          <g key={width}>
            <rect
              x="0"
              y={y}
              width="300"
              height="39"
              rx="3"
              className={read ? 'fill-surface-3 stroke-text-3' : 'fill-none stroke-hairline-2'}
            />
            <path
              d={`M14 ${y + 19.5}h16M60 ${y + 14}h${width * 0.9}M60 ${y + 25}h${width * 0.5}`}
              strokeWidth="2"
              className={read ? 'stroke-text-2' : 'stroke-text-3'}
            />
          </g>
        );
      })}
      <path d="M300 113h40M340 19v140M340 19h28M340 66h28M340 113h28M340 159h28" className="fill-none stroke-control" />
      {[0, 1, 2, 3].map((row) => (
        <g key={row}>
          <rect
            x="368"
            y={row * 47}
            width="144"
            height="39"
            rx="3"
            strokeDasharray={row === 3 ? '4 4' : undefined}
            className={row === 3 ? 'fill-none stroke-control' : 'fill-surface-2 stroke-hairline-2'}
          />
          <path d={`M382 ${row * 47 + 19.5}h${[52, 70, 44, 60][row]}`} strokeWidth="2" className="stroke-text-3" />
          {row < 3 && (
            <path d={`m482 ${row * 47 + 20} 5 5 10-11`} strokeWidth="2" className="fill-none stroke-text-2" />
          )}
        </g>
      ))}
    </svg>
  );
}
