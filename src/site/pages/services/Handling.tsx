import type { ReactNode } from 'react';
import { Docket, Entry } from '../../components/docket/Docket.tsx';

interface HandlingProps {
  /** The last part is decided by a person. */
  parts: readonly { name: string; by?: string; text: ReactNode }[];
}

/** Renders what software does in a process and what stays with people, as a docket. */
export function Handling({ parts }: HandlingProps) {
  return (
    <Docket>
      {parts.map(({ name, by, text }, index) => (
        <Entry key={name} number={index + 1} time={name} by={by} person={index === parts.length - 1}>
          {text}
        </Entry>
      ))}
    </Docket>
  );
}

interface ProcessHandlingProps {
  input: string;
  automation: string;
  exceptions: string;
  people: string;
}

/** Renders the four parts of a process in a frame. */
export function ProcessHandling({ input, automation, exceptions, people }: ProcessHandlingProps) {
  return (
    <div className="overflow-hidden rounded-panel border border-b-0 border-hairline">
      <Handling
        parts={[
          { name: 'Input', text: input },
          { name: 'Automation', text: automation },
          { name: 'Exceptions', text: exceptions },
          { name: 'People', by: 'Decides', text: people },
        ]}
      />
    </div>
  );
}
