import { Docket, Entry } from '../../components/docket/Docket.tsx';

const parts = [
  ['Input', 'input'],
  ['Automation', 'automation'],
  ['Exceptions', 'exceptions'],
  ['People', 'people'],
] as const;

type HandlingProps = Record<(typeof parts)[number][1], string>;

/** Renders how a process is handled, part by part. The last part stays with people. */
export function Handling(texts: HandlingProps) {
  return (
    <div className="overflow-hidden rounded-panel border border-b-0 border-hairline">
      <Docket>
        {parts.map(([part, name], index) => {
          const people = name === 'people';
          return (
            <Entry key={part} number={index + 1} time={part} by={people ? 'Decides' : 'Software'} decision={people}>
              {texts[name]}
            </Entry>
          );
        })}
      </Docket>
    </div>
  );
}
