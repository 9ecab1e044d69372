import { Docket, Entry } from '../../components/docket/Docket.tsx';

interface HandlingProps {
  rows: readonly (readonly [part: string, text: string])[];
}

/** Renders how a process is handled, part by part. The last part stays with people. */
export function Handling({ rows }: HandlingProps) {
  return (
    <div className="overflow-hidden rounded-panel border border-b-0 border-hairline">
      <Docket>
        {rows.map(([part, text], index) => {
          const people = index === rows.length - 1;
          return (
            <Entry key={part} number={index + 1} time={part} by={people ? 'Decides' : 'Software'} decision={people}>
              {text}
            </Entry>
          );
        })}
      </Docket>
    </div>
  );
}
